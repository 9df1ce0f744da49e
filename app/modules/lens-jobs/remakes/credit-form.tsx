import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownRemake } from "./remake.schema.server.ts";

type CreditFormProps = { remake: ShownRemake; state: FormState | undefined };

/** The fields that a page of a credit empties when they come empty. */
export const CREDIT_FIELDS = ["cost", "creditAsked", "creditReceived", "creditReceivedOn", "creditNote"] as const;

/** What a remake cost, and what the laboratory was asked for and gave. */
export function CreditForm({ remake, state }: CreditFormProps) {
  const t = useTranslations("lensRemakes");
  return (
    <Form state={state}>
      <div className={stack({ gap: "large", narrow: true })}>
        <ErrorSummary />
        <ConflictNotice label={(name) => t(name)} words={said} href={lensPaths.jobs.remakeCredit(remake.id)} />
        <VersionField version={remake.version} />
        <Card title={t("facts")}>
          <RemakeFacts remake={remake} />
        </Card>
        <Card title={t("credit")}>
          <div className={columns({ count: 2 })}>
            <MoneyField name="cost" label={t("cost")} help={t("costHelp")} optional defaultValue={remake.cost ?? ""} />
            <MoneyField name="creditAsked" label={t("creditAsked")} optional defaultValue={remake.creditAsked ?? ""} />
            <MoneyField
              name="creditReceived"
              label={t("creditReceived")}
              help={t("creditReceivedHelp")}
              optional
              defaultValue={remake.creditReceived ?? ""}
            />
            <DateField
              name="creditReceivedOn"
              label={t("creditReceivedOn")}
              help={t("creditReceivedOnHelp")}
              optional
              defaultValue={remake.creditReceivedOn ?? ""}
            />
            <TextField
              name="creditNote"
              label={t("creditNote")}
              optional
              dir="ltr"
              autoComplete="off"
              defaultValue={remake.creditNote ?? ""}
            />
          </div>
        </Card>
        <div className={row({ justify: "end" })}>
          <LinkButton href={lensPaths.jobs.remakes()}>{t("toLedger")}</LinkButton>
          <Button variant="primary">{t("saveCredit")}</Button>
        </div>
      </div>
    </Form>
  );
}

const said = (name: string, value: string): string =>
  value !== "" && name !== "creditNote" && name !== "creditReceivedOn" ? formatMoney(value) : value;

function RemakeFacts({ remake }: { remake: ShownRemake }) {
  const t = useTranslations("lensRemakes");
  const job = (id: number, number: string) => (
    <a href={lensPaths.jobs.detail(id)}>
      <Num>{number}</Num>
    </a>
  );
  const named = (term: string, value: string | null) => (value ? [{ term: t(term), value: <bdi>{value}</bdi> }] : []);
  return (
    <DescriptionList
      items={[
        { term: t("oldJob"), value: job(remake.jobId, remake.jobNumber) },
        { term: t("newJob"), value: job(remake.newJobId, remake.newJobNumber) },
        { term: t("reason"), value: t(`reasons.${remake.reason}`) },
        { term: t("fault"), value: t(`faults.${remake.fault}`) },
        { term: t("payer"), value: t(`payers.${remake.payer}`) },
        { term: t("eyes"), value: t(`whichEyes.${remake.eyes}`) },
        ...named("laboratory", remake.laboratoryName),
        ...named("changes", remake.changes),
      ]}
    />
  );
}
