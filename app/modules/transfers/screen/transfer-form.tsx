import { useTranslations } from "use-intl";
import type { ShownItem } from "#app/modules/transfers/item-view.server.ts";
import type { ShownTransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { isCodeWrong, ScanLog, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { ScanRow } from "#app/ui/picker/scan-row.tsx";
import { ItemWords } from "./item-table.tsx";
import { QuantityField } from "./quantity-field.tsx";

type TransferFormProps = {
  transfer: ShownTransferDetail;
  /** Whether the lines can still change. */
  hasLines: boolean;
  requestKey: string;
  /** The item that was scanned last. */
  said: { item: string; count: number } | null;
  state: FormState | undefined;
};

/** A refused code does not stay in the field, because the next scan would be added to it. Lines that somebody else changed show what they hold now. */
function shownAgain(state: FormState): FormState {
  // Nobody has refused this code: it waits for another press.
  if (state.kept) return state;
  const { items, ...typed } = state.initialValue ?? {};
  const initialValue = { ...(state.conflict ? typed : state.initialValue), code: "" };
  const fields = state.conflict ? state.fields?.filter((name) => !name.startsWith("items[")) : state.fields;
  return { ...state, initialValue, fields };
}

/** The whole transfer in one form, made for a scanner: the field of the code has the focus, and Enter there adds one piece. */
export function TransferForm({ transfer, hasLines, requestKey, said, state }: TransferFormProps) {
  const t = useTranslations("transfers");
  return (
    <Form state={state && shownAgain(state)}>
      <div className={stack({ gap: "large" })}>
        <DefaultButton name="intent" value="save" />
        {isCodeWrong(state) ? null : <ErrorSummary />}
        <ConflictNotice
          label={(name) => (t.has(`fields.${name}`) ? t(`fields.${name}`) : name)}
          words={(_name, value) => value}
          href={paths.transfers.edit(transfer.id)}
        />
        <ScanPart name="state">
          <VersionField version={transfer.version} />
          <RequestKey value={requestKey} />
        </ScanPart>
        {hasLines ? (
          <Card
            title={t("items")}
            end={
              <Button name="intent" value="find">
                {t("edit.find")}
              </Button>
            }
          >
            <div className={stack()}>
              <ScanRow label={t("edit.scan")} help={t("edit.scanHelp")}>
                <Button name="intent" value="scan">
                  {t("edit.add")}
                </Button>
              </ScanRow>
              <ScanLog said={said} />
              <ScanPart name="lines">
                <LineFields items={transfer.items} />
              </ScanPart>
            </div>
          </Card>
        ) : null}
        <Card title={t("information")}>
          <div className={stack()}>
            <div className={columns({ count: 3 })}>
              <DateField name="etaDate" label={t("fields.etaDate")} optional defaultValue={transfer.etaDate ?? ""} />
              {(["carrier", "associate", "toNumber", "fromSubsidiary"] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={t(`fields.${name}`)}
                  optional
                  defaultValue={transfer[name] ?? ""}
                />
              ))}
            </div>
            <TextArea name="notes" label={t("fields.notes")} optional rows={2} defaultValue={transfer.notes ?? ""} />
          </div>
        </Card>
        <FormActions>
          <LinkButton href={paths.transfers.detail(transfer.id)}>{t("keep")}</LinkButton>
          <Button name="intent" value="save" variant={transfer.status === "draft" ? undefined : "primary"}>
            {t("save")}
          </Button>
          {transfer.status === "draft" ? (
            <Button name="intent" value="submit" variant="primary">
              {t("edit.submit")}
            </Button>
          ) : null}
        </FormActions>
      </div>
    </Form>
  );
}

type Numbered = ShownItem & { index: number };

function LineFields({ items }: { items: readonly ShownItem[] }) {
  const t = useTranslations("transfers");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("fields.item"),
      render: (item) => (
        <>
          <input type="hidden" name={`items[${item.index}].variantId`} value={item.variantId} />
          <ItemWords item={item} />
        </>
      ),
    },
    {
      key: "quantity",
      header: t("fields.quantity"),
      align: "end",
      render: (item) => (
        <QuantityField
          name={`items[${item.index}].quantity`}
          label={t("edit.quantityOf", { item: `${item.name} ${item.sku}` })}
          value={item.quantity}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t("items")}
        columns={columns}
        rows={items.map((item, index) => ({ ...item, index }))}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("edit.noItems")} text={t("edit.noItemsText")} />}
      />
      {items.length > 0 ? <p>{t("edit.zeroHelp")}</p> : null}
    </>
  );
}
