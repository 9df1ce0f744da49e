import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, readListQuery } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { listSessions } from "#app/modules/users/sessions/read-sessions.server.ts";
import { SessionTable } from "#app/modules/users/sessions/session-table.tsx";
import { sessionsAction } from "#app/modules/users/sessions/sessions-action.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const readQuery = (request: Request) =>
  readListQuery(new URL(request.url).searchParams, {
    sortable: ["lastSeenAt"],
    defaultSort: "-lastSeenAt",
    filters: { userId: null },
  });

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listSystemUsers.permission);
  const query = readQuery(args.request);
  const { userId } = query.filters;
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await load(args, listSessions, { ...page, userId, all: userId === undefined });
  const pages = pageCount(args.request, query, total);
  return { title: wordsOf(locale, "sessions")("all"), query, pages, rows };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args, listSystemUsers.permission);
  return sessionsAction(
    args,
    await readPageForm(args),
    paths.users.sessions({ userId: readQuery(args.request).filters.userId }),
  );
}

/** Who is signed in where: all people, or one of them. */
export default function AllSessions() {
  const t = useTranslations("users");
  const words = useTranslations("sessions");
  const { title, query, pages, rows } = useLoaderData<typeof loader>();
  const path = paths.users.sessions();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("tabs.users"), href: paths.users.users.list() }]}
        end={
          query.filters.userId && rows.some(({ isCurrent }) => !isCurrent) ? (
            <Form>
              <input type="hidden" name="userId" value={query.filters.userId} />
              <Button variant="danger">{words("endAll")}</Button>
            </Form>
          ) : undefined
        }
      />
      <Card flush>
        <SessionTable rows={rows} withUser />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(path, query, { page })}
        />
      </Card>
    </>
  );
}
