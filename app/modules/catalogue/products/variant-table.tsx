import { useTranslations } from "use-intl";
import { formatAmount } from "#app/lib/format-money.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { toDialog } from "#app/ui/dialog-in-place.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MoneyField } from "#app/ui/money-field.tsx";
import { Num } from "#app/ui/num.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormVariant } from "./prepare-product-form.server.ts";
import { LookFields, Looks } from "./variant-cells.tsx";
import * as css from "./variant-table.css.ts";

/** A variant that is there, or the row of a new one by its place among them. */
type Row = { variant: FormVariant; index?: undefined } | { variant?: undefined; index: number };

type VariantTableProps = {
  productId: number | null;
  variants: readonly FormVariant[];
  /** How many rows of new variants there are. */
  added: number;
  /** The last one has just been added: typing goes on there. */
  focusLast: boolean;
};

const focusOnLoad = { autoFocus: true };

/** The variants of a product with their stock, and under them those that are being added. */
export function VariantTable({ productId, variants, added, focusLast }: VariantTableProps) {
  const t = useTranslations("product");
  const rows: Row[] = [
    ...variants.map((variant) => ({ variant })),
    ...Array.from({ length: added }, (_, index) => ({ index })),
  ];
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
              {...(focusLast && index === added - 1 ? focusOnLoad : {})}
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
            <MoneyField name={`variants[${index}].price`} label={label("price", index)} hideLabel />
          </div>
        ),
    },
    {
      key: "inStore",
      header: t("inStoreInventory"),
      align: "end",
      render: ({ variant, index }) =>
        variant ? (
          <Num>{variant.inStore ?? "–"}</Num>
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
      render: ({ variant }) => <Num>{variant?.total ?? "–"}</Num>,
    },
    {
      key: "remove",
      header: t("remove"),
      hideHeader: true,
      align: "end",
      render: ({ index }) =>
        index === undefined ? null : (
          <Button
            name="intent"
            value={`remove:${index}`}
            variant="quiet"
            square
            aria-label={t("removeNumber", { number: index + 1 })}
          >
            <Icon name="x" />
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t("variants")}
      columns={columns}
      rows={rows}
      rowKey={({ variant, index }) => (variant ? `v${variant.id}` : `new${index}`)}
      empty={<EmptyState title={t("noVariants")} />}
    />
  );
}
