import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import type { VariantOptions } from "./product-form-data.server.ts";

/** The names of a variant's fields start with `prefix`: "variants[0]." in its product's form, nothing in its own. */
export type Part = { prefix?: string; values?: Record<string, string> };

const CODES = ["dcsCode", "vendorCode", "itemModel", "structureIndex", "frameCol"] as const;
const GROUPS = ["department", "class", "subclass"] as const;
export const GENERAL_FIELDS = [...CODES, "genderClassification", ...GROUPS] as const;

/** General Information. */
export function GeneralFields({ prefix = "", values = {}, options }: Part & { options: VariantOptions }) {
  const t = useTranslations("product");
  const line = (name: (typeof CODES)[number] | (typeof GROUPS)[number]) => (
    <TextField
      key={name}
      name={prefix + name}
      label={t(name)}
      optional
      autoComplete="off"
      defaultValue={values[name]}
    />
  );
  return (
    <div className={columns({ count: 3 })}>
      {CODES.map(line)}
      <Select
        name={`${prefix}genderClassification`}
        label={t("genderClassification")}
        optional
        placeholder={t("notSet")}
        options={options.genders.map((value) => ({ value, label: t(`genders.${value.split(" ", 1)[0]}`) }))}
        defaultValue={values.genderClassification}
      />
      {GROUPS.map(line)}
    </div>
  );
}

/** The fields of Item Details other than SKU, colour, size and price. */
export function FurtherDetails({ prefix = "", values = {}, help }: Part & { help?: string }) {
  const t = useTranslations("product");
  return (
    <div className={stack()}>
      <div className={columns({ count: 3 })}>
        <MoneyField
          name={`${prefix}priceWithTax`}
          label={t("priceWithTax")}
          help={help}
          optional
          prefix={currencyNow()}
          defaultValue={values.priceWithTax}
        />
        <TextField
          name={`${prefix}upc`}
          label={t("upc")}
          optional
          dir="ltr"
          autoComplete="off"
          defaultValue={values.upc}
        />
        <TextField
          name={`${prefix}alu`}
          label={t("alu")}
          optional
          dir="ltr"
          autoComplete="off"
          defaultValue={values.alu}
        />
      </div>
      <TextArea
        name={`${prefix}additionalAttributes`}
        label={t("additionalAttributes")}
        help={t("attributesHelp")}
        optional
        rows={2}
        defaultValue={values.additionalAttributes}
      />
    </div>
  );
}
