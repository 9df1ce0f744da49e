import type { Amount } from "#app/lib/money.ts";

/** A percent as it is shown: "20.00" is "20%", "12.50" is "12.5%". */
export const formatPercent = (percent: Amount): string => `${plainNumber(percent)}%`;

/** A figure without the decimals that say nothing, as a box of digits holds it: "50.00" is "50", "49.50" stays. */
export const plainNumber = (value: Amount): string => value.replace(/\.00$/, "").replace(/(\.\d)0$/, "$1");
