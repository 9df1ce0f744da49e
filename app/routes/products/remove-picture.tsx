import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getProductPicture } from "#app/modules/catalogue/pictures/get-product-picture.server.ts";
import { removeProductPicture } from "#app/modules/catalogue/pictures/remove-product-picture.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, removeProductPicture.permission);
  const { id, name } = await load(args, getProductPicture, { id: args.params.id });
  const back = `${paths.products.edit(id)}#picture`;
  return { title: wordsOf(locale, "pictures")("remove"), name, back };
}

export async function action(args: ActionFunctionArgs) {
  const done = ({ id }: { id: number }) =>
    redirectWithToast(`${paths.products.edit(id)}#picture`, { title: { key: "pictures.removed" } });
  return submit(args, removeProductPicture, done, { input: { id: args.params.id }, bare: true });
}

/** Removing a picture asks first. */
export default function RemovePicture() {
  const t = useTranslations("pictures");
  const { title, name, back } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeText", { name: () => <bdi key="name">{name}</bdi> })}
      under={{ label: name, href: back }}
      keep={t("keep")}
    />
  );
}
