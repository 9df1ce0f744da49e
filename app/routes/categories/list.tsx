import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CategoryTable } from "#app/modules/categories/category-table.tsx";
import { createCategory } from "#app/modules/categories/create-category.server.ts";
import { getCategory, showCategories } from "#app/modules/categories/read-categories.server.ts";
import { removeCategory } from "#app/modules/categories/remove-category.server.ts";
import { updateCategory } from "#app/modules/categories/update-category.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "categories")("title"),
    rows: await load(args, showCategories, {}),
    may: await mayRun(args, { add: createCategory, edit: updateCategory, read: getCategory, remove: removeCategory }),
  };
}

export default function Categories() {
  const t = useTranslations("categories");
  const { title, may, ...table } = useLoaderData<typeof loader>();
  const add = may.add ? (
    <LinkButton variant="primary" href={paths.categories.new()}>
      {t("new")}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader title={title} end={add} />
      <Card flush>
        <CategoryTable
          {...table}
          mayEdit={may.edit && may.read}
          mayRemove={may.remove}
          empty={<EmptyState title={t("none")} action={add} />}
        />
      </Card>
    </>
  );
}
