import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { prepareCategoryRemoval, removeCategory } from "#app/modules/catalogue/categories/remove-category.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { name, nameAr, products, kept } = await load(args, prepareCategoryRemoval, { id: args.params.id });
  const { locale } = await guard(args);
  const title = wordsOf(locale, "categories")(kept ? "deactivate" : "delete");
  return { title, name: (locale === "ar" && nameAr) || name, products, kept };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    removeCategory,
    ({ deactivated }) =>
      redirectWithToast(paths.categories.list(), {
        title: { key: deactivated ? "categories.deactivated" : "categories.deleted" },
      }),
    { failure: "categories.failed", input: { id: args.params.id } },
  );
}

export default function DeleteCategory() {
  const t = useTranslations("categories");
  const { title, name, products, kept } = useLoaderData<typeof loader>();
  const text = t.rich(kept ? "deactivateText" : "deleteText", { name: () => <bdi>{name}</bdi>, products });
  return (
    <RemovalDialog
      title={title}
      text={text}
      under={{ label: t("title"), href: paths.categories.list() }}
      state={useActionData<typeof action>()}
    />
  );
}
