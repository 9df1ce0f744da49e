import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns } from "#app/ui/layout/layout.css.ts";
import type { VariantOptions } from "./product-form-data.server.ts";
import type { Part } from "./variant-fields.tsx";

type StockFieldsProps = Part & { options: VariantOptions; reorderHelp?: string };

/** Inventory Settings of the current store. A setting that was never chosen is None. */
export function StockFields({ prefix = "", values = {}, options, reorderHelp }: StockFieldsProps) {
  const t = useTranslations("product");
  const quantity = (name: "reorderLevel" | "minQuantity" | "maxQuantity", help?: string) => (
    <TextField
      name={prefix + name}
      label={t(name)}
      help={help}
      optional
      figures
      inputMode="numeric"
      autoComplete="off"
      defaultValue={values[name]}
    />
  );
  const choice = (name: "inventoryType" | "serialType" | "lotType", words: readonly string[]) => (
    <Select
      name={prefix + name}
      label={t(name)}
      optional
      placeholder={t("types.None")}
      options={words.filter((word) => word !== "None").map((value) => ({ value, label: t(`types.${value}`) }))}
      defaultValue={values[name]}
    />
  );
  return (
    <div className={columns({ count: 3 })}>
      {quantity("reorderLevel", reorderHelp)}
      {quantity("minQuantity")}
      {quantity("maxQuantity")}
      {choice("inventoryType", options.inventoryTypes)}
      {choice("serialType", options.trackingTypes)}
      {choice("lotType", options.trackingTypes)}
      <Select
        name={`${prefix}quantityDecimals`}
        label={t("quantityDecimals")}
        optional
        placeholder={t("notSet")}
        options={options.quantityDecimals.map((value) => ({ value, label: String(value) }))}
        defaultValue={values.quantityDecimals}
      />
      <TextField
        name={`${prefix}maxDiscountPercent`}
        label={t("maxDiscountPercent")}
        optional
        figures
        inputMode="decimal"
        suffix="%"
        autoComplete="off"
        defaultValue={values.maxDiscountPercent}
      />
      <Select
        name={`${prefix}taxCode`}
        label={t("taxCode")}
        optional
        placeholder={t("notSet")}
        options={options.taxCodes.map((value) => ({ value, label: t(`taxCodes.${value.charAt(0)}`) }))}
        defaultValue={values.taxCode}
      />
    </div>
  );
}
