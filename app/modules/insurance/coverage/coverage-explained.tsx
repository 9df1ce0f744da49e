import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { approvedOf, type CoverageFacts, explained, notCovered } from "./coverage-facts.ts";

type FactsProps = { facts: CoverageFacts };

/** One line that says who pays what and why, and below it each line of the sale for which the class pays nothing. */
export function CoverageExplained({ facts }: FactsProps) {
  return (
    <div>
      <CoverageWords facts={facts} />
      <NotCovered facts={facts} />
    </div>
  );
}

/** The one line alone, and what the insurer has approved of it. */
export function CoverageWords({ facts }: FactsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { key, params } = explained(facts, (day) => formatDay(day, locale));
  const approved = approvedOf(facts);
  return (
    <div data-explained={facts.by}>
      <bdi>{t(key, params)}</bdi>
      {approved ? (
        <div>
          <bdi>{t(approved.key, approved.params)}</bdi>
        </div>
      ) : null}
    </div>
  );
}

/** Each line of the sale for which the class pays nothing, with the reason. */
export function NotCovered({ facts }: FactsProps) {
  const t = useTranslations();
  const locale = useLocale();
  return notCovered(facts, (day) => formatDay(day, locale)).map(({ place, item, why }) => (
    <div key={place} className={sprinkles({ color: "soft", fontSize: "small" })}>
      {t("coverage.notCoveredLine", { item, why: t(why.key, why.params) })}
    </div>
  ));
}
