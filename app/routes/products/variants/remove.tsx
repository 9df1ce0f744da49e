import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { prepareVariantRemoval, removeVariant } from "#app/modules/catalogue/variants/remove-variant.server.ts";

import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const ids = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({ productId: params.id, id: params.variantId });

export async function loader(args: LoaderFunctionArgs) {
  const variant = await load(args, prepareVariantRemoval, ids(args));
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "product")(variant.used ? "deactivateVariant" : "deleteVariant"), variant };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    removeVariant,
    ({ deactivated }) =>
      redirectWithToast(paths.products.edit(args.params.id ?? ""), {
        title: { key: deactivated ? "product.variantDeactivated" : "product.variantDeleted" },
      }),
    { failure: "product.failedToUpdate", input: ids(args) },
  );
}

export default function RemoveVariant() {
  const t = useTranslations("product");
  const { title, variant } = useLoaderData<typeof loader>();
  const sku = () => <bdi dir="ltr">{variant.sku}</bdi>;
  return (
    <RemovalDialog
      title={title}
      text={t.rich(variant.used ? "deactivateVariantText" : "deleteVariantText", { sku })}
      under={{ label: variant.productName, href: paths.products.edit(variant.productId) }}
      state={useActionData<typeof action>()}
    />
  );
}
