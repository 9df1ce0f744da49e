import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createProduct } from "#app/modules/catalogue/products/create-product.server.ts";
import { ProductForm } from "#app/modules/catalogue/products/product-form.tsx";
import {
  changedRows,
  productFormPage,
  savedNotice,
  tickedIn,
} from "#app/modules/catalogue/products/product-form-page.server.ts";
import { countRows, withoutBlankRows } from "#app/modules/catalogue/products/variant-rows.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, ...page } = await productFormPage(args);
  return { title: wordsOf(locale, "product")("newTitle"), page, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readPageForm(args);
  await guard(args, createProduct.permission);
  const changed = changedRows(sent);
  if (changed) return changed;
  const form = withoutBlankRows(sent);
  const none = countRows(form.keys()) === 0;
  return submit(
    args,
    createProduct,
    ({ id }) =>
      redirectWithToast(paths.inventory.list(), {
        ...savedNotice(form, "product.created"),
        // The list begins with another name.
        action: { label: { key: "product.open" }, href: paths.products.edit(id) },
      }),
    { form, failure: "product.failedToCreate", input: { ...tickedIn(form), ...(none ? { variants: [] } : {}) } },
  );
}

export default function NewProduct() {
  const t = useTranslations("product");
  const { title, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("inventory"), href: paths.inventory.list() }]} />
      <ProductForm {...form} state={useActionData<typeof action>()} />
    </>
  );
}
