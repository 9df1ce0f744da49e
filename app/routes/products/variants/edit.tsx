import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { editVariant } from "#app/modules/products/edit-variant.server.ts";
import { getVariantEditor } from "#app/modules/products/get-variant-editor.server.ts";
import { variantOptions } from "#app/modules/products/product-form-data.server.ts";
import { VariantForm } from "#app/modules/products/variant-form.tsx";
import { POWER_PARTS } from "#app/modules/products/variants/power.ts";
import { removeVariant } from "#app/modules/products/variants/remove-variant.server.ts";
import { paths } from "#app/paths.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const ids = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({ productId: params.id, id: params.variantId });

export async function loader(args: LoaderFunctionArgs) {
  const { stock, ...editor } = await load(args, getVariantEditor, ids(args));
  const { locale, session } = await guard(args);
  return {
    title: wordsOf(locale, "product")("editVariant"),
    editor,
    constraints: constraintsOf(editVariant),
    stock: stock.map(({ storeAr, ...row }) => ({ ...row, store: (locale === "ar" && storeAr) || row.store })),
    options: variantOptions,
    storeId: session?.store?.id ?? null,
    ...(await mayRun(args, { mayRemove: removeVariant })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const { variant } = await load(args, getVariantEditor, ids(args));
  return submit(
    args,
    editVariant,
    ({ productId }) => redirectWithToast(paths.products.edit(productId), { title: { key: "product.variantUpdated" } }),
    // A variant needs a price of its own, so an empty field is refused instead of keeping the old price.
    { form, failure: "product.failedToUpdate", input: { id: variant.id, ...needed(form) } },
  );
}

const needed = (form: FormData) => ({
  sku: form.get("sku") ?? "",
  price: form.get("price") ?? "",
  ...emptied(form, EMPTIED),
  // Only lenses have the fields of a power.
  ...emptied(
    form,
    POWER_PARTS.filter((part) => form.has(part)),
  ),
});

const emptied = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => !form.get(name)).map((name) => [name, null]));

/** A field that the user emptied is emptied in the variant, too. */
const EMPTIED = [
  ...["color", "size", "material", "additionalAttributes", "priceWithTax", "dcsCode", "vendorCode", "itemModel"],
  ...["structureIndex", "frameCol", "genderClassification", "department", "class", "subclass", "upc", "alu"],
];

export default function EditVariant() {
  const t = useTranslations("product");
  const { title, editor, ...form } = useLoaderData<typeof loader>();
  const { productId, productName, sku } = editor.variant;
  const back = paths.products.edit(productId);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("inventory"), href: paths.inventory.list() },
          { label: <bdi>{productName}</bdi>, href: back },
        ]}
        note={<bdi dir="ltr">{sku}</bdi>}
      />
      <Dialog title={title} closeHref={back} size="wide">
        <VariantForm {...editor} {...form} state={useActionData<typeof action>()} />
      </Dialog>
    </>
  );
}
