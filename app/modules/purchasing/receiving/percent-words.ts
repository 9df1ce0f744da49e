/** "15.00" as "15", "7.50" as "7.5". */
export const percentWords = (percent: string): string => percent.replace(/\.?0+$/, "");
