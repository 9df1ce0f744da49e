import { useTranslations } from "use-intl";
import { currencyNow } from "#app/lib/page-language.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ConflictNotice, VersionField } from "#app/ui/form/conflict-notice.tsx";
import { Messages } from "#app/ui/form/field.tsx";
import { ErrorSummary, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { FormWithRows } from "#app/ui/form/form-rows.tsx";
import { errorsOf, fieldId } from "#app/ui/form/form-state.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Disclosure } from "#app/ui/layout/disclosure.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { NewVariantRows } from "./new-variant-rows.tsx";
import type { ProductFormPage } from "./product-form-data.server.ts";

type ProductFormProps = {
  page: ProductFormPage;
  state: FormState | undefined;
  /** The request key: a repeated click makes one product. */
  requestKey: string;
};

/** The product form, for new and edit. Every button sends the whole form. Source: specification part 2, section 2. */
export function ProductForm({ page, state, requestKey }: ProductFormProps) {
  const t = useTranslations("product");
  const { product, variants, categories, taxReasons, options, storeId, storeName } = page;
  return (
    // A new product has a row to type into from the start.
    <FormWithRows state={state} rows={product ? undefined : { variants: [{}] }} data-enter-moves="">
      <DefaultButton name="intent" value="keep" />
      <RequestKey value={requestKey} />
      {storeId === null ? null : <input type="hidden" name="storeId" value={storeId} />}
      <div className={stack()}>
        <ErrorSummary />
        {product ? (
          <>
            <ConflictNotice
              label={(name) => t(name)}
              words={(_name, value) => (value === "on" ? t("yes") : value)}
              href={paths.products.edit(product.id)}
            />
            <VersionField version={product.version} />
          </>
        ) : null}
        <Disclosure title={t("information")} open>
          <div className={stack()}>
            <div className={columns({ count: 3 })}>
              <TextField name="name" label={t("name")} defaultValue={product?.name} autoComplete="off" />
              <TextField name="brand" label={t("brand")} defaultValue={product?.brand} autoComplete="off" />
              <TextField
                name="model"
                label={t("model")}
                optional
                defaultValue={product?.model ?? ""}
                autoComplete="off"
              />
              <Select
                name="category"
                label={t("category")}
                placeholder={t("chooseCategory")}
                options={categories}
                defaultValue={product?.category}
              />
              <MoneyField
                name="basePrice"
                label={t("basePrice")}
                prefix={currencyNow()}
                defaultValue={product?.basePrice}
              />
              <TextField
                name="upc"
                label={t("upc")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={product?.upc ?? ""}
              />
              <TextField
                name="alu"
                label={t("alu")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={product?.alu ?? ""}
              />
              <TextField
                name="dcs"
                label={t("dcs")}
                optional
                dir="ltr"
                autoComplete="off"
                defaultValue={product?.dcs ?? ""}
              />
            </div>
            <div className={columns({ count: 2 })}>
              <Select
                name="taxReason"
                label={t("taxReason")}
                help={t("taxReasonHelp")}
                placeholder={t("taxCategories.S")}
                options={taxReasons}
                defaultValue={product?.taxReason ?? ""}
              />
              <TextField
                name="taxNote"
                label={t("taxNote")}
                help={t("taxNoteHelp")}
                optional
                defaultValue={product?.taxNote ?? ""}
                autoComplete="off"
              />
            </div>
            <TextArea
              name="description"
              label={t("description")}
              optional
              rows={2}
              defaultValue={product?.description ?? ""}
            />
            <div className={row({ align: "start", gap: "large" })}>
              <Checkbox name="isActive" label={t("isActive")} defaultChecked={product?.isActive ?? true} />
              <Checkbox name="isProduct" label={t("isProduct")} defaultChecked={product?.isProduct ?? true} />
              <Checkbox
                name="isService"
                label={t("isService")}
                help={t("isServiceHelp")}
                defaultChecked={product?.isService}
              />
            </div>
          </div>
        </Disclosure>
        <Disclosure
          title={t("variants")}
          open
          end={storeName ? t.rich("stockIn", { store: () => <bdi>{storeName}</bdi> }) : undefined}
        >
          <div className={stack()} id={fieldId("variants")}>
            <Messages id={fieldId("variants")} errors={errorsOf(state, "variants")} />
            <NewVariantRows
              productId={product?.id ?? null}
              variants={variants}
              options={options}
              isStocked={!product?.isService}
            />
          </div>
        </Disclosure>
        <div className={row({ justify: "end" })}>
          <LinkButton href={paths.inventory.list()}>{t("cancel")}</LinkButton>
          <Button name="intent" value="save" variant="primary">
            {t(product ? "updateProduct" : "createProduct")}
          </Button>
        </div>
      </div>
    </FormWithRows>
  );
}
