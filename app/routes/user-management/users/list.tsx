import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ManagementPage } from "#app/modules/users/management-page.tsx";
import { listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { readSystemUserList, USER_STATES } from "#app/modules/users/people/system-user-list.ts";
import { SystemUserTable } from "#app/modules/users/people/system-user-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip, Chips } from "#app/ui/chips.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readSystemUserList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listSystemUsers, listInput(query));
  const { locale } = await guard(args);
  const pages = pageCount(args.request, query, total);
  return { title: wordsOf(locale, "users")("tabs.users"), query, total, pages, rows };
}

export default function Users() {
  const t = useTranslations("users");
  const { rows, query, total, pages } = useLoaderData<typeof loader>();
  const words = { add: t("add"), search: t("search"), none: t("none"), noMatch: t("noMatch") };
  const { status } = query.filters;
  const path = paths.users.users.list();
  return (
    <ManagementPage
      tab="users"
      query={query}
      total={total}
      pages={pages}
      words={words}
      end={<LinkButton href={paths.users.sessions()}>{t("sessions")}</LinkButton>}
      chips={
        <Chips clearHref={status ? path : undefined}>
          {USER_STATES.map((state) => (
            <Chip
              key={state}
              href={listHref(path, query, { status: state === status ? null : state })}
              current={state === status}
              removes={state === status}
            >
              {t(state)}
            </Chip>
          ))}
        </Chips>
      }
    >
      {(table) => <SystemUserTable rows={rows} {...table} />}
    </ManagementPage>
  );
}
