import { useTranslations } from "use-intl";
import { formatCost } from "#app/lib/money/format-money.ts";
import { look } from "#app/modules/requisition-orders/form/order-form.css.ts";
import { ItemName } from "#app/modules/requisition-orders/items/item-picker.tsx";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ReorderLine } from "./list-reorder-proposals.server.ts";

type Line = ReorderLine & { index: number };

type ReorderFormProps = {
  lines: readonly ReorderLine[];
  storeId: number;
  requestKey: string;
  state: FormState | undefined;
};

/** The proposed order for each vendor, with the figures that each quantity comes from. */
export function ReorderForm({ lines, storeId, requestKey, state }: ReorderFormProps) {
  const t = useTranslations("requisitions");
  const columns = useColumns(lines.some(({ isCostKnown, vendorId }) => !isCostKnown && vendorId !== null));
  const indexed = lines.filter(({ vendorId }) => vendorId !== null).map((line, index) => ({ ...line, index }));
  const vendors = [...new Set(indexed.map(({ vendorId }) => vendorId))];
  const unsupplied = lines.filter(({ vendorId }) => vendorId === null).map((line) => ({ ...line, index: -1 }));
  const { input, ...figures } = columns;
  return (
    <Form state={state}>
      <RequestKey value={requestKey} />
      <input type="hidden" name="storeId" value={storeId} />
      <div className={stack({ gap: "large" })}>
        <ErrorSummary title={t("failedToReorder")} />
        {vendors.map((vendorId) => {
          const own = indexed.filter((line) => line.vendorId === vendorId);
          return (
            <Card key={vendorId} title={<bdi>{own[0]?.vendorName}</bdi>} flush>
              <DataTable
                caption={t("items")}
                columns={[...Object.values(figures), input]}
                rows={own}
                rowKey={({ variantId }) => variantId}
              />
            </Card>
          );
        })}
        {unsupplied.length > 0 ? (
          <Card title={t("unsupplied")} flush>
            <DataTable
              caption={t("unsupplied")}
              columns={Object.values(figures)}
              rows={unsupplied}
              rowKey={({ variantId }) => variantId}
            />
          </Card>
        ) : null}
        {vendors.length > 0 ? (
          <FormActions>
            <LinkButton href={paths.requisitions.list()}>{t("cancel")}</LinkButton>
            <Button variant="primary">{t("createOrders", { count: vendors.length })}</Button>
          </FormActions>
        ) : null}
      </div>
    </Form>
  );
}

function useColumns(asksCosts: boolean): Record<string, Column<Line>> & { input: Column<Line> } {
  const t = useTranslations("requisitions");
  const figure = (key: "available" | "pending" | "reorderLevel" | "sold"): Column<Line> => ({
    key,
    header: t(`reorderFigures.${key}`),
    align: "end",
    render: (line) => <Num>{line[key]}</Num>,
  });
  // A user who sees no costs is asked for a cost only where none is known.
  const seesCosts = useSeesCosts();
  const cost: Column<Line> = {
    key: "cost",
    header: t("unitPrice"),
    align: "end",
    lesser: true,
    render: ({ unitCost, isCostKnown, vendorId, index, sku }) => {
      if (isCostKnown || vendorId === null) return <Num>{formatCost(unitCost)}</Num>;
      return <MoneyField name={`lines[${index}].unitPrice`} label={t("priceOf", { sku })} hideLabel />;
    },
  };
  return {
    item: { key: "item", header: t("item"), render: (line) => <ItemName {...line} /> },
    available: figure("available"),
    pending: figure("pending"),
    reorderLevel: figure("reorderLevel"),
    sold: figure("sold"),
    why: { key: "why", header: t("why"), render: (line) => <Why {...line} /> },
    ...(seesCosts || asksCosts ? { cost } : {}),
    input: {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: ({ index, variantId, vendorId, pending, sku, proposal }) => (
        <>
          <input type="hidden" name={`lines[${index}].variantId`} value={variantId} />
          <input type="hidden" name={`lines[${index}].vendorId`} value={vendorId ?? ""} />
          <input type="hidden" name={`lines[${index}].pending`} value={pending} />
          <TextField
            name={`lines[${index}].quantity`}
            label={t("quantityOf", { sku })}
            hideLabel
            figures
            inputMode="numeric"
            autoComplete="off"
            defaultValue={proposal.quantity}
          />
        </>
      ),
    },
  };
}

/** The quantity in words: what there should be, what there is, and what decided. */
function Why({ proposal, reorderLevel, minimumQuantity }: Line) {
  const t = useTranslations("requisitions");
  const { by, coming, target, untilArrival, monthAfter, leadDays, quantity } = proposal;
  return (
    <span className={look}>
      {by === "maximum"
        ? t("whyMaximum", { target, coming, quantity })
        : t("whySales", { level: reorderLevel, untilArrival, leadDays, monthAfter, target, coming })}{" "}
      {by === "minimum" ? t("whyMinimum", { minimum: minimumQuantity }) : null}
    </span>
  );
}
