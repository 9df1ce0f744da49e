import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDate } from "#app/lib/dates.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { eyesToRemake, FAULTS, PAYERS, REMAKE_REASONS, type RemakeReason, USUAL } from "./remake-reasons.ts";

export type RemakeChoices = {
  prescriptions: readonly { id: number; number: string; version: number; date: string }[];
  lines: readonly { id: number; receiptNumber: string; itemName: string | null; date: string }[];
};

type RemakeFormProps = { job: ShownJob; choices: RemakeChoices; requestKey: string; state: FormState | undefined };

/** Why a job is made again, what changes, and who pays. Fault and payer are those of the reason unless somebody says otherwise. */
export function RemakeForm({ job, choices, requestKey, state }: RemakeFormProps) {
  const t = useTranslations("lensRemakes");
  const back = lensPaths.jobs.detail(job.id);
  const usual = { placeholder: t("asUsual"), optional: true } as const;
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ gap: "large", narrow: true })}>
        <ErrorSummary />
        <Card title={t("why")}>
          <div className={stack()}>
            <Select
              name="reason"
              label={t("reason")}
              placeholder={t("chooseReason")}
              options={REMAKE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
            <div className={columns({ count: 2 })}>
              <Select
                name="fault"
                label={t("fault")}
                {...usual}
                options={FAULTS.map((value) => ({ value, label: t(`faults.${value}`) }))}
              />
              <Select
                name="payer"
                label={t("payer")}
                {...usual}
                options={PAYERS.map((value) => ({ value, label: t(`payers.${value}`) }))}
              />
            </div>
            <Disclosure title={t("usualTitle")}>
              <UsualTable />
            </Disclosure>
          </div>
        </Card>
        <Card title={t("what")}>
          <div className={stack()}>
            <EyesField job={job} />
            <OrderedFigures job={job} prescriptions={choices.prescriptions} />
            <TextArea name="changes" label={t("changes")} help={t("changesHelp")} optional />
          </div>
        </Card>
        <Money lines={choices.lines} />
        <div className={row({ justify: "end" })}>
          <LinkButton href={back}>{t("keep")}</LinkButton>
          <Button variant="primary">{t("make")}</Button>
        </div>
      </div>
    </Form>
  );
}

/** What is usual for each reason. */
function UsualTable() {
  const t = useTranslations("lensRemakes");
  const shown: Column<RemakeReason>[] = [
    { key: "reason", header: t("reason"), render: (reason) => t(`reasons.${reason}`) },
    { key: "fault", header: t("fault"), render: (reason) => t(`faults.${USUAL[reason].fault}`) },
    { key: "payer", header: t("payer"), render: (reason) => t(`payers.${USUAL[reason].payer}`) },
    { key: "counted", header: t("counted"), render: (reason) => t(USUAL[reason].isCounted ? "yes" : "no") },
  ];
  return <DataTable caption={t("usualTitle")} columns={shown} rows={REMAKE_REASONS} rowKey={(reason) => reason} />;
}

/** Both lenses of a pair, or one of them. A single lens needs no question. */
function EyesField({ job }: { job: ShownJob }) {
  const t = useTranslations("lensRemakes");
  const offered = eyesToRemake(job.eyes);
  if (offered.length === 1) return null;
  return (
    <RadioGroup
      name="eyes"
      label={t("eyes")}
      options={offered.map((value) => ({ value, label: t(`whichEyes.${value}`) }))}
      defaultValue={job.eyes}
    />
  );
}

function OrderedFigures({ job, prescriptions }: { job: ShownJob; prescriptions: RemakeChoices["prescriptions"] }) {
  const t = useTranslations("lensRemakes");
  const locale = useLocale();
  if (prescriptions.length === 0) return <p>{t("noOtherPrescription")}</p>;
  const named = (number: string, version: number) => t("prescriptionVersion", { number, version: String(version) });
  const asOrdered = job.prescriptionNumber
    ? t("asOrderedOf", { prescription: named(job.prescriptionNumber, job.prescriptionVersion ?? 1) })
    : t("asOrdered");
  return (
    <Select
      name="prescriptionId"
      label={t("prescription")}
      help={t("prescriptionHelp")}
      optional
      placeholder={asOrdered}
      options={prescriptions.map(({ id, number, version, date }) => ({
        value: id,
        label: `${named(number, version)} · ${formatDate(date, locale)}`,
      }))}
    />
  );
}

/** What it costs and who gives something back, for readers who see costs; and the line that the customer pays, where there is one. */
function Money({ lines }: { lines: RemakeChoices["lines"] }) {
  const t = useTranslations("lensRemakes");
  const locale = useLocale();
  const seesCosts = useSeesCosts();
  if (!seesCosts && lines.length === 0) return null;
  return (
    <Card title={t("money")}>
      <div className={stack()}>
        <p>{t("moneyText")}</p>
        {seesCosts ? (
          <div className={columns({ count: 2 })}>
            <MoneyField name="cost" label={t("cost")} help={t("costHelp")} optional />
            <MoneyField name="creditAsked" label={t("creditAsked")} help={t("creditAskedHelp")} optional />
          </div>
        ) : null}
        {lines.length > 0 ? (
          <Select
            name="saleItemId"
            label={t("newLine")}
            help={t("newLineHelp")}
            optional
            placeholder={t("noLine")}
            options={lines.map(({ id, receiptNumber, itemName, date }) => ({
              value: id,
              label: [receiptNumber, itemName, formatDate(date, locale)].filter(Boolean).join(" · "),
            }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
