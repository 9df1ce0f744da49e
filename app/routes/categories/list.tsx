import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds, type Permission } from "#app/lib/permissions.ts";
import { CategoryTable } from "#app/modules/catalogue/categories/category-table.tsx";
import { showCategories } from "#app/modules/catalogue/categories/read-categories.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const may = (right: Permission) => session !== null && holds(session.permissions, right);
  return {
    title: wordsOf(locale, "categories")("title"),
    rows: await load(args, showCategories, {}),
    mayAdd: may("inventory:create"),
    // The form reads the category too.
    mayEdit: may("inventory:update") && may("inventory:read"),
    mayRemove: may("inventory:delete"),
  };
}

export default function Categories() {
  const t = useTranslations("categories");
  const { title, mayAdd, ...table } = useLoaderData<typeof loader>();
  const add = mayAdd ? (
    <LinkButton variant="primary" href={paths.categories.new()}>
      {t("new")}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader title={title} end={add} />
      <Card flush>
        <CategoryTable {...table} empty={<EmptyState title={t("none")} action={add} />} />
      </Card>
    </>
  );
}
