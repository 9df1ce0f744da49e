import { useTranslations } from "use-intl";
import { commissionPaths } from "#app/commission-paths.ts";
import { currencyNow } from "#app/lib/page-language.ts";
import { plainNumber } from "#app/modules/insurance/percent.ts";
import { Select, type SelectOption } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { help } from "#app/ui/form/field.css.ts";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { BASES } from "./choose-rule.ts";
import type { RuleView } from "./rule.schema.server.ts";

export type RuleOptions = Record<"people" | "roles" | "categories" | "stores", readonly SelectOption[]>;

type RuleFormProps = RuleOptions & {
  /** Whether the user may make rules for all stores. */
  forAllStores: boolean;
  rule?: RuleView;
  /** The first day of a new rule. */
  today: string;
  requestKey?: string;
  state: FormState | undefined;
};

const LISTS = { userId: "people", roleId: "roles", categoryId: "categories", storeId: "stores" } as const;

/** The fields of a rule: whom and what it is for, how much it gives, and from when on. */
export function RuleForm({ rule, today, requestKey, state, forAllStores, ...options }: RuleFormProps) {
  const t = useTranslations("commissions");
  const said = (name: string, value: string): string => {
    if (name === "basis") return t(`bases.${value}`);
    if (name === "isActive") return t(`active.${value}`);
    const list = LISTS[name as keyof typeof LISTS];
    return list ? (options[list].find((one) => String(one.value) === value)?.label ?? t(`none.${name}`)) : value;
  };
  const percentField = (name: "percent" | "opticianShare", more: { help: string; optional?: true }) => (
    <TextField
      name={name}
      label={t(name)}
      figures
      inputMode="decimal"
      suffix="%"
      autoComplete="off"
      defaultValue={rule ? plainNumber(rule[name]) : ""}
      {...more}
    />
  );
  const choice = (name: keyof typeof LISTS) => (
    <Select
      name={name}
      label={t(name)}
      optional={name !== "storeId" || forAllStores}
      placeholder={t(name === "storeId" && !forAllStores ? "chooseStore" : `none.${name}`)}
      options={options[LISTS[name]]}
      defaultValue={rule?.[name] ?? ""}
    />
  );
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {rule ? (
          <>
            <ConflictNotice label={(name) => t(name)} words={said} href={commissionPaths.rules.edit(rule.id)} />
            <VersionField version={rule.version} />
          </>
        ) : null}
        <Card>
          <TextField name="name" label={t("name")} help={t("nameHelp")} autoComplete="off" defaultValue={rule?.name} />
        </Card>
        <Card title={t("whomCard")}>
          <div className={stack()}>
            <p className={help}>{t("whomHelp")}</p>
            <div className={columns({ count: 2 })}>
              {choice("userId")}
              {choice("roleId")}
            </div>
          </div>
        </Card>
        <Card title={t("whatCard")}>
          <div className={stack()}>
            <p className={help}>{t("whatHelp")}</p>
            <div className={columns({ count: 2 })}>
              {choice("categoryId")}
              <TextField
                name="code"
                label={t("code")}
                help={rule?.product ? t("codeOf", { product: rule.product }) : t("codeHelp")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={rule?.code ?? ""}
              />
              {choice("storeId")}
            </div>
          </div>
        </Card>
        <Card title={t("amountCard")}>
          <div className={columns({ count: 2 })}>
            {percentField("percent", { help: t("percentHelp") })}
            <Select
              name="basis"
              label={t("basis")}
              help={t("basisHelp")}
              options={BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
              defaultValue={rule?.basis ?? "net"}
            />
            {percentField("opticianShare", { help: t("opticianShareHelp"), optional: true })}
            <MoneyField
              name="target"
              label={t("target")}
              help={t("targetHelp")}
              optional
              prefix={currencyNow()}
              defaultValue={rule?.target ?? ""}
            />
          </div>
        </Card>
        <Card title={t("timeCard")}>
          <div className={stack()}>
            <p className={help}>{t("timeHelp")}</p>
            <div className={columns({ count: 2 })}>
              <DateField name="validFrom" label={t("validFrom")} defaultValue={rule?.validFrom ?? today} />
              <DateField
                name="validUntil"
                label={t("validUntil")}
                help={t("validUntilHelp")}
                optional
                defaultValue={rule?.validUntil ?? ""}
              />
              <Select
                name="isActive"
                label={t("isActive")}
                options={["true", "false"].map((value) => ({ value, label: t(`active.${value}`) }))}
                defaultValue={String(rule?.isActive ?? true)}
              />
            </div>
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={commissionPaths.rules.list()}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}
