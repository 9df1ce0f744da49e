import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { COVERED_KINDS } from "#app/modules/insurance/coverage/class-split.ts";
import { formatPercent } from "#app/modules/insurance/percent.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ClassRulesView } from "./class-rules.schema.server.ts";

/** The rules of a class on the page of its policy, each that it has, with the source of the values. */
export function ClassRulesCard({ rules, mayEdit }: { rules: ClassRulesView; mayEdit: boolean }) {
  const t = useTranslations("classRules");
  const locale = useLocale();
  const { limitAmount, copayPercent, ageFrom, ageTo, source, sourceDate } = rules;
  const money = (value: Amount) => <Num>{formatMoney(value)}</Num>;
  const isNew = rules.version === 0;
  const known = (name: string, value: ReactNode) =>
    value === null ? [] : [{ key: name, term: t(`names.${name}`), value }];
  const counted = (name: "intervalMonths" | "prescriptionMonths", unit: "months") =>
    known(name, rules[name] === null ? null : t(`counts.${unit}`, { count: rules[name] }));
  const days = (name: "submitDays" | "settleDays" | "resubmitDays") =>
    known(name, rules[name] === null ? null : t("counts.days", { count: rules[name] }));
  return (
    <Card
      title={t("title")}
      id="class-rules"
      end={
        mayEdit ? (
          <LinkButton variant="quiet" href={claimPaths.classRules(rules.id)}>
            {t(isNew ? "add" : "edit")}
          </LinkButton>
        ) : undefined
      }
    >
      {limitAmount === null ? <p>{t("noLimit")}</p> : null}
      {isNew ? null : (
        <DescriptionList
          items={[
            ...known(
              "limitAmount",
              limitAmount && (
                <>
                  {money(limitAmount)} · {t(`withVat.${rules.limitWithVat}`)} · {t(`terms.${rules.term}`)}
                </>
              ),
            ),
            ...known(
              "limitCovers",
              limitAmount && (rules.limitCovers ?? COVERED_KINDS).map((kind) => t(`kinds.${kind}`)).join(t("comma")),
            ),
            ...known("copayPercent", copayPercent && <Num>{formatPercent(copayPercent)}</Num>),
            ...known("copayMaximum", rules.copayMaximum && money(rules.copayMaximum)),
            ...known("copayBeforeLimit", limitAmount && t(`before.${rules.copayBeforeLimit}`)),
            ...counted("intervalMonths", "months"),
            ...known(
              "ages",
              ageFrom === null && ageTo === null ? null : t("ages", { from: ageFrom ?? 0, to: ageTo ?? "–" }),
            ),
            ...known("approvalThreshold", rules.approvalThreshold && money(rules.approvalThreshold)),
            ...counted("prescriptionMonths", "months"),
            ...days("submitDays"),
            ...days("settleDays"),
            ...days("resubmitDays"),
            ...known(
              "source",
              source && (
                <>
                  <bdi>{source}</bdi>{" "}
                  <span className={sprinkles({ color: "soft" })}>{sourceDate && formatDay(sourceDate, locale)}</span>
                </>
              ),
            ),
          ]}
        />
      )}
    </Card>
  );
}
