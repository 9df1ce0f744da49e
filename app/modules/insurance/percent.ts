import type { Amount } from "#app/lib/money/money.ts";

/** Formats a percent for the screen: "20.00" is "20%", "12.50" is "12.5%". */
export const formatPercent = (percent: Amount): string => `${plainNumber(percent)}%`;

/** Drops trailing zero decimals for a number field: "50.00" is "50", "49.50" is "49.5". */
export const plainNumber = (value: Amount): string => value.replace(/\.00$/, "").replace(/(\.\d)0$/, "$1");
