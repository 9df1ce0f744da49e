import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { PowerFields } from "#app/modules/products/variants/power-fields.tsx";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import type { VariantEditor } from "./get-variant-editor.server.ts";
import type { VariantOptions } from "./product-form-data.server.ts";
import { StockFields } from "./stock-fields.tsx";
import { FurtherDetails, GeneralFields } from "./variant-fields.tsx";
import { type ShownStock, VariantStockTable } from "./variant-stock-table.tsx";

type VariantFormProps = Omit<VariantEditor, "stock"> & {
  stock: readonly ShownStock[];
  options: VariantOptions;
  /** The store whose settings are shown. */
  storeId: number | null;
  state: FormState | undefined;
  /** Whether this user may take the variant out of use. */
  mayRemove: boolean;
};

/** The detail editor of an existing variant. Source: specification part 2, section 2. */
export function VariantForm({ variant, values, isLens, stock, options, storeId, state, ...rest }: VariantFormProps) {
  const t = useTranslations("product");
  const back = paths.products.edit(variant.productId);
  const { stockVersion, mayRemove } = rest;
  return (
    <Form state={state}>
      <div className={stack()}>
        <ErrorSummary />
        <ConflictNotice
          label={(name) => t(name)}
          words={(_name, value) => (value === "on" ? t("yes") : value)}
          href={paths.products.variant(variant.productId, variant.id)}
        />
        <VersionField version={variant.version} />
        {storeId === null ? null : <input type="hidden" name="storeId" value={storeId} />}
        <VersionField name="stockVersion" version={stockVersion} />
        <h2>{t("itemDetails")}</h2>
        <div className={columns({ count: 3 })}>
          <TextField name="sku" label={t("sku")} dir="ltr" autoComplete="off" defaultValue={values.sku} />
          {(["color", "size", "material"] as const).map((name) => (
            <TextField key={name} name={name} label={t(name)} optional autoComplete="off" defaultValue={values[name]} />
          ))}
          <MoneyField name="price" label={t("price")} prefix={currencyNow()} defaultValue={values.price} />
        </div>
        {isLens ? <PowerFields values={values} /> : null}
        <FurtherDetails values={values} />
        <Checkbox name="isActive" label={t("variantIsActive")} defaultChecked={variant.isActive} />
        <Disclosure title={t("generalInformation")}>
          <GeneralFields values={values} options={options} />
        </Disclosure>
        <h2>{t("inventorySettings")}</h2>
        <StockFields values={values} options={options} />
        <h2>{t("currentInventory")}</h2>
        <VariantStockTable stock={stock} />
        <div className={row({ justify: "end" })}>
          {mayRemove ? (
            <LinkButton href={paths.products.removeVariant(variant.productId, variant.id)} {...toDialog}>
              {t("removeVariant")}
            </LinkButton>
          ) : null}
          <LinkButton href={back}>{t("cancel")}</LinkButton>
          <Button variant="primary">{t("saveVariant")}</Button>
        </div>
      </div>
    </Form>
  );
}
