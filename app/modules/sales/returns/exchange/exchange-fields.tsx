import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import * as css from "#app/modules/sales/returns/screen/return-lines.css.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { FormState } from "#app/ui/form/form-state.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { grow, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { isCodeWrong, ScanField, ScanLog, type ScannedPiece, ScanPart } from "#app/ui/picker/scan-field.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ExchangeRow } from "./exchange-items.server.ts";

type ExchangeFieldsProps = {
  items: readonly ExchangeRow[];
  methods: readonly string[];
  /** The piece that was just scanned. */
  said: ScannedPiece | undefined;
  state: FormState | undefined;
};

type Numbered = ExchangeRow & { index: number };

/** A gift card pays by its code, for which this form has no field. What a card has paid of the returned goods goes on without it. */
const NEEDS_CODE = "gift_card";

/** The goods that the customer takes instead: a code to scan, the goods so far, and the payment of the difference. */
export function ExchangeFields({ items, methods, said, state }: ExchangeFieldsProps) {
  const t = useTranslations("returns.exchange");
  const named = useTranslations("sales.paymentMethods");
  return (
    <Card title={t("title")}>
      <div className={stack()}>
        <div className={row({ align: "field" })}>
          <div className={grow}>
            <ScanField
              name="code"
              scans="add"
              label={t("code")}
              help={t("help")}
              optional
              takesFocus={said !== undefined || isCodeWrong(state)}
            />
          </div>
          <Button name="intent" value="add">
            {t("add")}
          </Button>
        </div>
        <ScanLog said={said} />
        <ScanPart name="goods" className={stack()}>
          {items.length === 0 ? null : (
            <>
              <ExchangeTable items={items} />
              <Select
                name="paymentMethod"
                label={t("payBy")}
                options={methods
                  .filter((value) => value !== NEEDS_CODE)
                  .map((value) => ({ value, label: named(value) }))}
              />
            </>
          )}
        </ScanPart>
      </div>
    </Card>
  );
}

function ExchangeTable({ items }: { items: readonly ExchangeRow[] }) {
  const t = useTranslations("returns.exchange");
  const columns: Column<Numbered>[] = [
    {
      key: "item",
      header: t("item"),
      render: ({ index, variantId, name, sku }) => (
        <>
          <input type="hidden" name={`newItems[${index}].variantId`} value={variantId} />
          <bdi>{name}</bdi> <Num>{sku}</Num>
        </>
      ),
    },
    { key: "price", header: t("price"), align: "end", render: ({ price }) => <Num>{formatMoney(price)}</Num> },
    {
      key: "quantity",
      header: t("quantity"),
      align: "end",
      render: ({ index, name, quantity }) => (
        <div className={css.figure}>
          <TextField
            name={`newItems[${index}].quantity`}
            label={t("quantityOf", { item: name })}
            hideLabel
            figures
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            defaultValue={quantity}
          />
        </div>
      ),
    },
    {
      key: "remove",
      header: t("item"),
      hideHeader: true,
      align: "end",
      render: ({ index, name }) => (
        <Button name="intent" value={`remove ${index}`} aria-label={t("remove", { item: name })}>
          ×
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={items.map((item, index) => ({ ...item, index }))}
      rowKey={({ variantId }) => variantId}
    />
  );
}
