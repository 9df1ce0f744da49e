import type { Locale } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { half, riyals } from "#app/lib/money/halalas.ts";
import { formatPercent } from "#app/modules/insurance/percent.ts";
import type { LineView } from "./commission.schema.server.ts";
import { aboveTarget } from "./commission.ts";

type Say = { locale: Locale; t: (key: string, params?: Record<string, string | number>) => string };

/** Why the rule of a line won: "For the category · for the role". Empty for a line without a rule. */
export const whyOf = ({ wonBy }: Pick<LineView, "wonBy">, { t }: Say): string =>
  (wonBy ?? "")
    .split(".")
    .filter((word) => word !== "" && word !== "anywhere")
    .map((word) => t(`whyWords.${word}`))
    .join(" · ");

type Reckoned = Pick<LineView, "basis" | "base" | "percent" | "share" | "target" | "monthNet">;

/** How the amount of a line comes about: "5% of SAR 273.91, of it 70%". */
export function reckoned(line: Reckoned, { t }: Say): string {
  const { basis, base, percent, share, target, monthNet } = line;
  if (basis === null || percent === null) return t("noRule");
  if (base === null) return t("costUnknown");
  const of = { percent: formatPercent(percent), base: formatMoney(base) };
  const parts = [t(basis === "margin" ? "ofMargin" : "ofNet", of)];
  if (share !== null && share !== "100.00") parts.push(t("ofShare", { share: formatPercent(share) }));
  if (target !== null && monthNet !== null) {
    const { part, of: all } = aboveTarget(target, monthNet);
    const counted = formatPercent(riyals(half(part * 10_000n, all)));
    parts.push(t("ofTarget", { counted, target: formatMoney(target) }));
  }
  return parts.join(t("comma"));
}

/** The name of a store in the reader's language. */
export const storeOf = (
  { store, storeAr }: Pick<LineView, "store" | "storeAr">,
  { locale }: Pick<Say, "locale">,
): string => (locale === "ar" && storeAr) || store;
