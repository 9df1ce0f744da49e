import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { plainNumber } from "../percent.ts";
import type { InsuranceView } from "./insurance.schema.server.ts";

type ProviderFormProps = {
  insurance?: InsuranceView;
  /** Only for a new provider. */
  requestKey?: string;
  state: FormState | undefined;
  cancelHref: string;
  statuses: readonly string[];
  /** The default number of days until a claim is paid, for a new provider. */
  paymentTerms: number;
};

/** The fields of an insurance provider, new or existing: its basic terms, then its company details. */
export function ProviderForm(props: ProviderFormProps) {
  const { insurance, requestKey, state, cancelHref, statuses, paymentTerms } = props;
  const t = useTranslations("insurance");
  const percent = insurance?.coveragePercentage;
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "normal", narrow: true })}>
        <ErrorSummary />
        {insurance ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(name, value) => (name === "status" ? t(`statuses.${value}`) : value)}
              href={paths.insurance.edit(insurance.id)}
            />
            <VersionField version={insurance.version} />
          </>
        ) : null}
        <Card title={t("sections.terms")}>
          <div className={stack()}>
            <TextField name="name" label={t("name")} defaultValue={insurance?.name} autoComplete="off" />
            <div className={columns({ count: 3 })}>
              <TextField
                name="coveragePercentage"
                label={t("coveragePercentage")}
                optional
                figures
                inputMode="decimal"
                suffix="%"
                autoComplete="off"
                defaultValue={percent ? plainNumber(percent) : ""}
              />
              <MoneyField
                name="copaymentAmount"
                label={t("copaymentAmount")}
                optional
                prefix={currencyNow()}
                defaultValue={insurance?.copaymentAmount ?? ""}
              />
              <MoneyField
                name="maxCopayment"
                label={t("maxCopayment")}
                optional
                prefix={currencyNow()}
                defaultValue={insurance?.maxCopayment ?? ""}
              />
            </div>
          </div>
        </Card>
        <Card title={t("sections.company")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <Line name="displayName" insurance={insurance} />
              <Line name="taxId" dir="ltr" insurance={insurance} />
              <Line name="contactPerson" insurance={insurance} />
              <Line name="phone" type="tel" dir="ltr" insurance={insurance} />
              <Line name="email" type="email" dir="ltr" insurance={insurance} />
              <Line name="website" type="url" dir="ltr" insurance={insurance} />
            </div>
            <Lines name="address" insurance={insurance} />
            <div className={columns({ count: 2 })}>
              <Lines name="billingAddress" insurance={insurance} />
              <Lines name="remittanceAddress" insurance={insurance} />
            </div>
          </div>
        </Card>
        <Card title={t("sections.contract")}>
          <div className={columns({ count: 4 })}>
            <DateField
              name="contractStartDate"
              label={t("contractStartDate")}
              optional
              defaultValue={insurance?.contractStartDate ?? ""}
            />
            <DateField
              name="contractEndDate"
              label={t("contractEndDate")}
              optional
              defaultValue={insurance?.contractEndDate ?? ""}
            />
            <TextField
              name="paymentTerms"
              label={t("paymentTerms")}
              help={t("paymentTermsHelp")}
              figures
              inputMode="numeric"
              suffix={t("days")}
              defaultValue={insurance?.paymentTerms ?? paymentTerms}
            />
            <Select
              name="status"
              label={t("status")}
              options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              defaultValue={insurance?.status ?? "active"}
            />
          </div>
        </Card>
        <Card title={t("sections.notes")}>
          <TextArea name="notes" label={t("notes")} hideLabel rows={3} defaultValue={insurance?.notes ?? ""} />
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("save")}</Button>
        </div>
      </div>
    </Form>
  );
}

type LineName = "displayName" | "taxId" | "contactPerson" | "phone" | "email" | "website";
type LineProps = { name: LineName; insurance?: InsuranceView; dir?: "ltr"; type?: "tel" | "email" | "url" };

function Line({ name, insurance, ...box }: LineProps) {
  const t = useTranslations("insurance");
  return (
    <TextField
      name={name}
      label={t(name)}
      optional
      autoComplete="off"
      defaultValue={insurance?.[name] ?? ""}
      {...box}
    />
  );
}

type LinesProps = { name: "address" | "billingAddress" | "remittanceAddress"; insurance?: InsuranceView };

function Lines({ name, insurance }: LinesProps) {
  const t = useTranslations("insurance");
  return <TextArea name={name} label={t(name)} optional rows={2} defaultValue={insurance?.[name] ?? ""} />;
}
