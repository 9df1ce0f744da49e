import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ManagementPage } from "#app/modules/users/management-page.tsx";
import { listRoles } from "#app/modules/users/roles/read-roles.server.ts";
import { readRoleList } from "#app/modules/users/roles/role-list.ts";
import { RoleTable } from "#app/modules/users/roles/role-table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readRoleList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listRoles, listInput(query));
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "roles")("title"), query, total, pages: pageCount(args.request, query, total), rows };
}

export default function Roles() {
  const t = useTranslations("roles");
  const { rows, query, total, pages } = useLoaderData<typeof loader>();
  const words = { add: t("add"), search: t("search"), none: t("none"), noMatch: t("noMatch") };
  return (
    <ManagementPage tab="roles" query={query} total={total} pages={pages} words={words}>
      {(table) => <RoleTable rows={rows} {...table} />}
    </ManagementPage>
  );
}
