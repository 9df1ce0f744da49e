import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { COVERED_KINDS } from "#app/modules/insurance/coverage/class-split.ts";
import { LIMIT_TERMS } from "#app/modules/insurance/coverage/cover-term.ts";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { CheckboxGroup, RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import type { ClassRulesView } from "./class-rules.schema.server.ts";

type ClassRulesFormProps = { rules: ClassRulesView; rate: string | null; state: FormState | undefined };

/** Every rule of a class. A class without a limit keeps the percent of its policy. */
export function ClassRulesForm({ rules, rate, state }: ClassRulesFormProps) {
  const t = useTranslations("classRules");
  const back = paths.insurance.policy.view(rules.id);
  const kinds = rules.limitCovers ?? COVERED_KINDS;
  const isFrameFirst = kinds.indexOf("Frames") === 0 && kinds.includes("Regular Lenses");
  const choice = (name: string, value: string) => ({ value, label: t(`${name}.${value}`) });
  return (
    <Form state={state}>
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(`names.${name}`)} href={claimPaths.classRules(rules.id)} />
        <VersionField version={rules.version} />
        <Card title={t("sections.limit")}>
          <div className={stack()}>
            <p>{t("limitText")}</p>
            <div className={columns({ count: 2 })}>
              <MoneyField
                name="limitAmount"
                label={t("names.limitAmount")}
                optional
                prefix={currencyNow()}
                defaultValue={rules.limitAmount ?? ""}
              />
              <Select
                name="term"
                label={t("names.term")}
                options={LIMIT_TERMS.map((value) => choice("terms", value))}
                defaultValue={rules.term}
              />
            </div>
            <Checkbox name="limitWithVat" label={t("limitWithVatBox")} defaultChecked={rules.limitWithVat} />
            <input type="hidden" name="limitCovers" value="" />
            <CheckboxGroup
              name="limitCovers"
              label={t("names.limitCovers")}
              options={COVERED_KINDS.map((value) => choice("kinds", value))}
              defaultValue={[...kinds]}
            />
            <RadioGroup
              name="limitFirst"
              label={t("names.limitFirst")}
              options={["Regular Lenses", "Frames"].map((value) => choice("first", value))}
              defaultValue={isFrameFirst ? "Frames" : "Regular Lenses"}
            />
            <div className={columns({ count: 3 })}>
              <Whole name="intervalMonths" unit="months" rules={rules} />
              <Whole name="ageFrom" unit="years" rules={rules} />
              <Whole name="ageTo" unit="years" rules={rules} />
            </div>
          </div>
        </Card>
        <Card title={t("sections.copay")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <TextField
                name="copayPercent"
                label={t("names.copayPercent")}
                help={rate === null ? t("copayHelpNoRate") : t("copayHelp", { percent: Number(rate) })}
                optional
                figures
                inputMode="decimal"
                suffix="%"
                autoComplete="off"
                defaultValue={rules.copayPercent ? plainNumber(rules.copayPercent) : ""}
              />
              <MoneyField
                name="copayMaximum"
                label={t("names.copayMaximum")}
                help={t("copayMaximumHelp")}
                optional
                prefix={currencyNow()}
                defaultValue={rules.copayMaximum ?? ""}
              />
            </div>
            <Checkbox
              name="copayBeforeLimit"
              label={t("copayBeforeLimitBox")}
              help={t("copayExample")}
              defaultChecked={rules.copayBeforeLimit}
            />
          </div>
        </Card>
        <Card title={t("sections.claim")}>
          <div className={columns({ count: 3 })}>
            <MoneyField
              name="approvalThreshold"
              label={t("names.approvalThreshold")}
              optional
              prefix={currencyNow()}
              defaultValue={rules.approvalThreshold ?? ""}
            />
            <Whole name="prescriptionMonths" unit="months" rules={rules} />
            <Whole name="submitDays" unit="days" rules={rules} />
            <Whole name="settleDays" unit="days" rules={rules} />
            <Whole name="resubmitDays" unit="days" rules={rules} />
          </div>
        </Card>
        <Card title={t("sections.source")}>
          <div className={columns({ count: 2 })}>
            <TextField
              name="source"
              label={t("names.source")}
              help={t("sourceHelp")}
              optional
              autoComplete="off"
              defaultValue={rules.source ?? ""}
            />
            <DateField name="sourceDate" label={t("names.sourceDate")} optional defaultValue={rules.sourceDate ?? ""} />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={back}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}

type WholeName =
  | "intervalMonths"
  | "ageFrom"
  | "ageTo"
  | "prescriptionMonths"
  | "submitDays"
  | "settleDays"
  | "resubmitDays";

/** A whole number that may stay empty. */
function Whole({ name, unit, rules }: { name: WholeName; unit: "months" | "years" | "days"; rules: ClassRulesView }) {
  const t = useTranslations("classRules");
  return (
    <TextField
      name={name}
      label={t(`names.${name}`)}
      optional
      figures
      inputMode="numeric"
      suffix={t(`units.${unit}`)}
      autoComplete="off"
      defaultValue={rules[name] ?? ""}
    />
  );
}
