import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
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
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ApprovalView } from "./approval.schema.server.ts";

/** A line of the form: a new one names its item, an existing one its own id. */
export type FormLine = {
  id: number | null;
  variantId: number;
  itemName: string;
  sku: string;
  quantity: number;
  /** What customer and insurer pay together, where the cart or the sale says it. */
  billed?: Amount;
  asked: Amount;
  approved: Amount;
};

type ApprovalFormProps = {
  approval?: ApprovalView;
  lines: readonly FormLine[];
  /** Whether a sale was made by the amounts, so that they stay. */
  isUsed: boolean;
  /** Whether the reader may write approvals. */
  maySave: boolean;
  today: string;
  cancelHref: string;
  editHref: string;
  requestKey?: string;
  state: FormState | undefined;
};

/** What an insurer has answered: its number, its days, and its amount for each line. */
export function ApprovalForm(props: ApprovalFormProps) {
  const { approval, lines, isUsed, maySave, today, cancelHref, editHref, requestKey, state } = props;
  const t = useTranslations("approvals");
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        {approval ? (
          <>
            <ConflictNotice label={(name) => t(name)} href={editHref} />
            <VersionField version={approval.version} />
          </>
        ) : null}
        <Card title={t("answerCard")}>
          <div className={stack()}>
            <div className={columns({ count: 2 })}>
              <Select
                name="isAnswered"
                label={t("isAnswered")}
                options={["true", "false"].map((value) => ({ value, label: t(`answers.${value}`) }))}
                defaultValue={approval ? String(approval.status !== "requested") : "true"}
              />
              <TextField
                name="approvalNumber"
                label={t("approvalNumber")}
                help={t("approvalNumberHelp")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={approval?.approvalNumber ?? ""}
              />
              <DateField
                name="approvedOn"
                label={t("approvedOn")}
                optional
                defaultValue={approval?.approvedOn ?? today}
              />
              <DateField
                name="validUntil"
                label={t("validUntil")}
                help={t("validUntilHelp")}
                optional
                defaultValue={approval?.validUntil ?? ""}
              />
            </div>
            <div className={columns({ count: 2 })}>
              <TextField
                name="givenBy"
                label={t("givenBy")}
                optional
                autoComplete="off"
                defaultValue={approval?.givenBy ?? ""}
              />
              <TextField
                name="diagnosis"
                label={t("diagnosis")}
                help={t("diagnosisHelp")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={approval?.diagnosis ?? ""}
              />
            </div>
            <TextArea name="notes" label={t("notes")} optional rows={2} defaultValue={approval?.notes ?? ""} />
          </div>
        </Card>
        <Card title={t("linesCard")} flush>
          <ApprovalLines lines={lines} isUsed={isUsed} />
        </Card>
        {isUsed ? <p>{t("usedNote")}</p> : null}
        <div className={row({ justify: "end" })}>
          <LinkButton href={cancelHref}>{t("cancel")}</LinkButton>
          {maySave ? <Button variant="primary">{t("save")}</Button> : null}
        </div>
      </div>
    </Form>
  );
}

type Numbered = FormLine & { index: number };

/** One row for each line: what the insurer is asked for it, and what it has approved. */
function ApprovalLines({ lines, isUsed }: { lines: readonly FormLine[]; isUsed: boolean }) {
  const t = useTranslations("approvals");
  const item: Column<Numbered> = {
    key: "item",
    header: t("item"),
    render: ({ id, index, variantId, itemName, sku, quantity, billed }) => (
      <>
        {id === null ? (
          <>
            <input type="hidden" name={`lines[${index}].variantId`} value={variantId} />
            <input type="hidden" name={`lines[${index}].quantity`} value={quantity} />
            {billed ? <input type="hidden" name={`lines[${index}].billed`} value={billed} /> : null}
          </>
        ) : isUsed ? null : (
          <input type="hidden" name={`lines[${index}].id`} value={id} />
        )}
        <bdi>{itemName}</bdi>
        <div>
          <Num>{sku}</Num>
        </div>
      </>
    ),
  };
  const money = (name: "asked" | "approved", isFixed: (line: Numbered) => boolean): Column<Numbered> => ({
    key: name,
    header: t(name),
    align: "end",
    render: (line) =>
      isFixed(line) ? (
        <Num>{formatAmount(line[name])}</Num>
      ) : (
        <MoneyField
          name={`lines[${line.index}].${name}`}
          label={t(`${name}Of`, { item: line.itemName })}
          hideLabel
          defaultValue={line[name]}
        />
      ),
  });
  return (
    <DataTable
      caption={t("linesCard")}
      columns={[
        item,
        { key: "quantity", header: t("quantity"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
        money("asked", ({ id }) => id !== null),
        money("approved", () => isUsed),
      ]}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ index }) => index}
    />
  );
}
