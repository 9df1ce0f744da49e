import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { isCodeWrong, ScanLog, type ScannedPiece, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import type { ShownConsignment, ShownItem } from "./consignment.schema.server.ts";
import { JobWords } from "./item-table.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { type WaitingJob, WaitingTable } from "./waiting-table.tsx";

type PackFormProps = {
  consignment: ShownConsignment;
  /** The jobs that could lie in the box too. */
  waiting: readonly WaitingJob[];
  requestKey: string;
  /** The job that was scanned last. */
  said: ScannedPiece | null;
  state: FormState | undefined;
};

/** A refused code does not stay in the field, and jobs that somebody else packed show what lies in the box now. */
function shownAgain(state: FormState): FormState {
  if (state.kept) return state;
  const { items, ...typed } = state.initialValue ?? {};
  const initialValue = { ...(state.conflict ? typed : state.initialValue), code: "" };
  const fields = state.conflict ? state.fields?.filter((name) => !name.startsWith("items[")) : state.fields;
  return { ...state, initialValue, fields };
}

/** The box that is being packed, in one form: scan the tickets, or add the jobs that wait; each button keeps what was typed. */
export function PackForm({ consignment, waiting, requestKey, said, state }: PackFormProps) {
  const t = useTranslations("lensConsignments");
  const { id, version, items } = consignment;
  return (
    <Form state={state && shownAgain(state)}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="save" />
        {isCodeWrong(state) ? null : <ErrorSummary />}
        <ConflictNotice
          label={(name) => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name)}
          words={(_name, value) => value}
          href={lensPaths.consignments.step(id, "edit")}
        />
        <ScanPart name="state">
          <VersionField version={version} />
          <RequestKey value={requestKey} />
        </ScanPart>
        <Card title={t("fields.jobs")}>
          <div className={stack()}>
            <ScanRow label={t("scan.code")} help={t("scan.packHelp")}>
              <Button name="intent" value="scan">
                {t("scan.add")}
              </Button>
            </ScanRow>
            <ScanLog said={said} />
            <ScanPart name="lines">
              <PackedTable items={items} />
            </ScanPart>
          </div>
        </Card>
        <ScanPart name="waiting">
          {waiting.length > 0 ? (
            <Card title={t("waiting")} flush>
              <WaitingTable jobs={waiting} />
            </Card>
          ) : null}
        </ScanPart>
        <Card title={t("parcel")}>
          <ParcelFields values={consignment} />
        </Card>
        <FormActions>
          <LinkButton href={lensPaths.consignments.detail(id)}>{t("keep")}</LinkButton>
          <Button name="intent" value="save">
            {t("save")}
          </Button>
          <Button name="intent" value="send" variant="primary">
            {t("saveAndSend")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

type Numbered = ShownItem & { index: number };

function PackedTable({ items }: { items: readonly ShownItem[] }) {
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
    { key: "lens", header: jobs("fields.lens"), render: ({ lensName }) => <bdi>{lensName ?? "–"}</bdi>, lesser: true },
    { key: "way", header: jobs("fields.way"), render: ({ way }) => jobs(`ways.${way}`), lesser: true },
    {
      key: "frame",
      header: t("fields.frame"),
      render: ({ index, hasFrame, jobNumber }) => (
        <Checkbox
          name={`items[${index}].hasFrame`}
          label={t("frameOf", { number: jobNumber })}
          hideLabel
          defaultChecked={hasFrame}
        />
      ),
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ index, jobNumber }) => (
        <Button name="intent" value={`remove:${index}`} aria-label={t("removeOf", { number: jobNumber })}>
          {t("remove")}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("fields.jobs")}
      columns={columns}
      rows={items.map((item, index) => ({ ...item, index }))}
      rowKey={({ jobId }) => jobId}
      empty={<EmptyState title={t("emptyBox")} text={t("emptyBoxText")} />}
    />
  );
}
