import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { formReply, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { createProduct } from "#app/modules/products/create-product.server.ts";
import { getProductPicture } from "#app/modules/products/pictures/get-product-picture.server.ts";
import { PictureCard } from "#app/modules/products/pictures/picture-card.tsx";
import { ProductForm } from "#app/modules/products/product-form.tsx";
import { productFormPage, savedNotice, savedRows } from "#app/modules/products/product-form-data.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { countRows } from "#app/modules/products/variant-rows.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const handle = { page: "workplace", words: ["product", "pictures"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing product has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale, ...page } = await productFormPage(args, id);
  const { session } = await getContext(args);
  return {
    title: wordsOf(locale, "product")(id ? "editTitle" : "newTitle"),
    page,
    picture: id ? await load(args, getProductPicture, { id }) : null,
    history: page.product ? historyHref(session?.permissions ?? new Set(), "products", page.product.id) : null,
    constraints: constraintsOf(id ? updateProduct : createProduct),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = savedRows(await readPageForm(args));
  // Enter in a field, as a scanner sends it: only Save saves.
  if (form.get("intent") === "keep") return data(formReply(form));
  if (id) {
    return submit(
      args,
      updateProduct,
      () => redirectWithToast(paths.inventory.list(), savedNotice(form, "product.updated")),
      { form, failure: "product.failedToUpdate", input: { id } },
    );
  }
  const none = countRows(form.keys()) === 0;
  return submit(
    args,
    createProduct,
    (product) =>
      redirectWithToast(paths.inventory.list(), {
        ...savedNotice(form, "product.created"),
        // The list of categories begins with another name.
        action: { label: { key: "product.open" }, href: paths.products.edit(product.id) },
      }),
    { form, failure: "product.failedToCreate", input: none ? { variants: [] } : {} },
  );
}

export default function ProductPage() {
  const t = useTranslations("product");
  const { title, picture, history, ...form } = useLoaderData<typeof loader>();
  const { product, isLens } = form.page;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("inventory"), href: paths.inventory.list() }]}
        note={product ? <bdi>{product.name}</bdi> : undefined}
        end={
          <>
            <HistoryLink href={history} />
            {product && isLens ? <LinkButton href={paths.products.powers(product.id)}>{t("powers")}</LinkButton> : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <ProductForm {...form} state={useActionData<typeof action>()} />
        {picture ? <PictureCard picture={picture} /> : null}
      </div>
    </>
  );
}
