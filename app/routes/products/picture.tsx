import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { pictureUpload } from "#app/modules/pictures/picture-files.server.ts";
import { getProductPicture } from "#app/modules/products/pictures/get-product-picture.server.ts";
import { savePicture } from "#app/modules/products/pictures/picture-action.server.ts";
import { PictureCard } from "#app/modules/products/pictures/picture-card.tsx";
import { setProductPicture } from "#app/modules/products/pictures/set-product-picture.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, setProductPicture.permission);
  const picture = await load(args, getProductPicture, { id: args.params.id });
  return { title: wordsOf(locale, "pictures")("title"), picture };
}

export async function action(args: ActionFunctionArgs) {
  const upload = await readPageUpload(args, setProductPicture.permission, pictureUpload);
  return savePicture(args, upload, ({ id }) =>
    redirectWithToast(`${paths.products.edit(id)}#picture`, { title: { key: "pictures.saved" } }),
  );
}

/** Takes the picture of the product form, and shows the form again when the picture is refused. */
export default function Picture() {
  const t = useTranslations("catalogue");
  const { title, picture } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.inventory.list() },
          { label: <bdi>{picture.name}</bdi>, href: paths.products.edit(picture.id) },
        ]}
      />
      <PictureCard picture={picture} state={useActionData<typeof action>()} />
    </>
  );
}
