import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { type CoverageFacts, explained, notCovered } from "./coverage-facts.ts";

/** One line that says who pays what and why, and below it each line of the sale for which the class pays nothing. */
export function CoverageExplained({ facts }: { facts: CoverageFacts }) {
  const t = useTranslations();
  const locale = useLocale();
  const day = (one: string) => formatDay(one, locale);
  const { key, params } = explained(facts, day);
  return (
    <div data-explained={facts.by}>
      <bdi>{t(key, params)}</bdi>
      {notCovered(facts, day).map(({ place, item, why }) => (
        <div key={place} className={sprinkles({ color: "soft", fontSize: "small" })}>
          {t("coverage.notCoveredLine", { item, why: t(why.key, why.params) })}
        </div>
      ))}
    </div>
  );
}
