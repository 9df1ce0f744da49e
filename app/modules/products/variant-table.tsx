import { useTranslations } from "use-intl";
import { formatCount } from "#app/lib/format-count.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { RemoveRow } from "#app/ui/form/form-rows.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FormVariant } from "./prepare-product-form.server.ts";
import { LookFields, Looks, VariantLinks } from "./variant-cells.tsx";
import * as css from "./variant-table.css.ts";

/** A variant that is there, or the row of a new one by its place among them. */
type Row = { variant: FormVariant; index?: undefined } | { variant?: undefined; index: number; key: string };

type VariantTableProps = {
  productId: number | null;
  variants: readonly FormVariant[];
  /** The rows of new variants. */
  added: readonly { key: string; index: number }[];
  /** The last row has just been added and takes the focus. */
  focusLast: boolean;
  /** The first price of a row that the server added. */
  newPrice: string;
  /** Whether the product lies on shelves; a service does not. */
  isStocked: boolean;
};

const pieces = (count: number | null | undefined) => (count == null ? "–" : formatCount(count));

const focusOnLoad = { autoFocus: true };

/** The variants of a product with their stock, and under them those that are being added. */
export function VariantTable({ productId, variants, added, focusLast, newPrice, isStocked }: VariantTableProps) {
  const t = useTranslations("product");
  const rows: Row[] = [...variants.map((variant) => ({ variant })), ...added];
  const label = (name: string, index: number) => t("fieldOf", { field: t(name), number: index + 1 });
  const columns: Column<Row>[] = [
    {
      key: "sku",
      header: t("sku"),
      render: ({ variant, index }) =>
        variant ? (
          <a href={paths.products.variant(productId ?? 0, variant.id)} {...toDialog}>
            <Num>{variant.sku}</Num>
          </a>
        ) : (
          <div className={css.code}>
            <TextField
              name={`variants[${index}].sku`}
              label={label("sku", index)}
              hideLabel
              dir="ltr"
              autoComplete="off"
              {...(focusLast && index === added.length - 1 ? focusOnLoad : {})}
            />
          </div>
        ),
    },
    {
      key: "attributes",
      header: t("attributes"),
      render: ({ variant, index }) =>
        variant ? <Looks variant={variant} /> : <LookFields index={index} label={label} />,
    },
    {
      key: "price",
      header: t("price"),
      align: "end",
      render: ({ variant, index }) =>
        variant ? (
          <Num>{formatAmount(variant.price)}</Num>
        ) : (
          <div className={css.figure}>
            <MoneyField
              name={`variants[${index}].price`}
              label={label("price", index)}
              hideLabel
              defaultValue={newPrice}
            />
          </div>
        ),
    },
    {
      key: "inStore",
      header: t("inStoreInventory"),
      align: "end",
      render: ({ variant, index }) =>
        variant ? (
          <Num>{pieces(variant.inStore)}</Num>
        ) : (
          <div className={css.figure}>
            <TextField
              name={`variants[${index}].initialQuantity`}
              label={label("initialQuantity", index)}
              hideLabel
              figures
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
            />
          </div>
        ),
    },
    {
      key: "total",
      header: t("totalInventory"),
      align: "end",
      render: ({ variant }) => <Num>{pieces(variant?.total)}</Num>,
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ variant, index }) =>
        variant ? (
          <VariantLinks variant={variant} isStocked={isStocked} />
        ) : (
          <RemoveRow
            name="variants"
            index={index}
            variant="quiet"
            square
            aria-label={t("removeNumber", { number: index + 1 })}
          >
            <Icon name="x" />
          </RemoveRow>
        ),
    },
  ];
  return (
    <DataTable
      caption={t("variants")}
      columns={columns}
      rows={rows}
      rowKey={(row) => (row.variant ? `v${row.variant.id}` : row.key)}
      empty={<EmptyState title={t("noVariants")} />}
    />
  );
}
