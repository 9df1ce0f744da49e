import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { isCodeWrong, ScanLog, type ScannedPiece, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import type { ShownConsignment, ShownItem } from "./consignment.schema.server.ts";
import { OUTCOMES } from "./consignment-status.ts";
import { JobWords } from "./item-table.tsx";

type ReceiveFormProps = {
  consignment: ShownConsignment;
  requestKey: string;
  state: FormState<{ said?: ScannedPiece }> | undefined;
};

/** The jobs that are awaited, in the order of the form's rows. */
export const awaitedOf = ({ items }: ShownConsignment): ShownItem[] => items.filter(({ isAwaited }) => isAwaited);

/** Unpacks a box: scan what came, mark what is damaged or missing, and type what each costs. Nothing is written before the last button. */
export function ReceiveForm({ consignment, requestKey, state }: ReceiveFormProps) {
  const t = useTranslations("lensConsignments");
  const back = lensPaths.consignments.detail(consignment.id);
  return (
    <Form state={state}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="receive" />
        {isCodeWrong(state) ? null : <ErrorSummary />}
        <RequestKey value={requestKey} />
        <Card title={t("scan.title")}>
          <div className={stack()}>
            <ScanRow label={t("scan.code")} help={t("scan.receiveHelp")}>
              <Button name="intent" value="scan">
                {t("scan.receive")}
              </Button>
              <Button name="intent" value="all">
                {t("scan.all")}
              </Button>
            </ScanRow>
            <ScanLog said={state?.shown?.said} />
          </div>
        </Card>
        <Card title={t("fields.awaited")} flush>
          <ScanPart name="lines">
            <AwaitedTable items={awaitedOf(consignment)} />
          </ScanPart>
        </Card>
        <FormActions>
          <LinkButton href={back}>{t("keep")}</LinkButton>
          <Button name="intent" value="receive" variant="primary">
            {t("steps.receive")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

type Numbered = ShownItem & { index: number };

function AwaitedTable({ items }: { items: readonly ShownItem[] }) {
  const t = useTranslations("lensConsignments");
  const jobs = useTranslations("lensJobs");
  const columns: Column<Numbered>[] = [
    {
      key: "job",
      header: jobs("fields.jobNumber"),
      render: (item) => (
        <>
          <input type="hidden" name={`items[${item.index}].jobId`} value={item.jobId} />
          <JobWords job={item} />
        </>
      ),
    },
    {
      key: "frame",
      header: t("fields.frame"),
      render: (item) => t(item.hasFrame ? "enclosed" : "noFrame"),
      lesser: true,
    },
    {
      key: "outcome",
      header: t("fields.outcome"),
      render: ({ index, jobNumber }) => (
        <Select
          name={`items[${index}].outcome`}
          label={t("outcomeOf", { number: jobNumber })}
          hideLabel
          placeholder={t("notSaid")}
          options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
      ),
    },
    {
      key: "cost",
      header: t("fields.cost"),
      render: ({ index, jobNumber, cost }) => (
        <MoneyField
          name={`items[${index}].cost`}
          label={t("costOf", { number: jobNumber })}
          hideLabel
          defaultValue={cost ?? ""}
        />
      ),
    },
    {
      key: "note",
      header: t("fields.note"),
      render: ({ index, jobNumber, note }) => (
        <TextField
          name={`items[${index}].note`}
          label={t("noteOf", { number: jobNumber })}
          hideLabel
          defaultValue={note ?? ""}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("fields.awaited")}
      columns={columns}
      rows={items.map((item, index) => ({ ...item, index }))}
      rowKey={({ jobId }) => jobId}
    />
  );
}
