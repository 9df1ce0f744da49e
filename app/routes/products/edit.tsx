import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getProductPicture } from "#app/modules/catalogue/pictures/get-product-picture.server.ts";
import { PictureCard } from "#app/modules/catalogue/pictures/picture-card.tsx";
import { ProductForm } from "#app/modules/catalogue/products/product-form.tsx";
import {
  changedRows,
  productFormPage,
  savedNotice,
  tickedIn,
} from "#app/modules/catalogue/products/product-form-page.server.ts";
import { updateProduct } from "#app/modules/catalogue/products/update-product.server.ts";
import { withoutBlankRows } from "#app/modules/catalogue/products/variant-rows.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, ...page } = await productFormPage(args, args.params.id);
  const picture = await load(args, getProductPicture, { id: args.params.id });
  return { title: wordsOf(locale, "product")("editTitle"), page, picture, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readPageForm(args);
  await guard(args, updateProduct.permission);
  const changed = changedRows(sent);
  if (changed) return changed;
  const form = withoutBlankRows(sent);
  return submit(
    args,
    updateProduct,
    () => redirectWithToast(paths.inventory.list(), savedNotice(form, "product.updated")),
    { form, failure: "product.failedToUpdate", input: { id: args.params.id, ...tickedIn(form) } },
  );
}

export default function EditProduct() {
  const t = useTranslations("product");
  const { title, picture, ...form } = useLoaderData<typeof loader>();
  const { product, isLens } = form.page;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("inventory"), href: paths.inventory.list() }]}
        note={<bdi>{product?.name}</bdi>}
        end={product && isLens ? <LinkButton href={paths.products.powers(product.id)}>{t("powers")}</LinkButton> : null}
      />
      <div className={stack({ gap: "large" })}>
        <ProductForm {...form} state={useActionData<typeof action>()} />
        <PictureCard picture={picture} />
      </div>
    </>
  );
}
