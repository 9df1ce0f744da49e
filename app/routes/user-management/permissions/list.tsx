import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ManagementPage } from "#app/modules/users/management-page.tsx";
import { readPermissionList } from "#app/modules/users/permissions/permission-list.ts";
import { PermissionTable } from "#app/modules/users/permissions/permission-table.tsx";
import { listPermissions } from "#app/modules/users/permissions/read-permissions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readPermissionList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listPermissions, listInput(query));
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "permissions")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
  };
}

export default function Permissions() {
  const t = useTranslations("permissions");
  const { rows, query, total, pages } = useLoaderData<typeof loader>();
  const words = { add: t("add"), search: t("search"), none: t("none"), noMatch: t("noMatch") };
  return (
    <ManagementPage tab="permissions" query={query} total={total} pages={pages} words={words}>
      {(table) => <PermissionTable rows={rows} {...table} />}
    </ManagementPage>
  );
}
