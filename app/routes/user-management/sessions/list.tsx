import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guard } from "#app/http/load.server.ts";
import { readPageForm } from "#app/http/submit.server.ts";
import { listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { sessions } from "#app/modules/users/sessions/session.list.server.ts";
import { sessionList } from "#app/modules/users/sessions/session.list.tsx";
import { sessionsAction } from "#app/modules/users/sessions/sessions-action.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { ListCard } from "#app/ui/list/card.tsx";
import { listMeta } from "#app/ui/list/page.tsx";
import { useListView } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  await guard(args, listSystemUsers.permission);
  return sessions.load(args);
}

export async function action(args: ActionFunctionArgs) {
  await guard(args, listSystemUsers.permission);
  const { filters } = await sessions.query(args);
  return sessionsAction(args, await readPageForm(args), paths.users.sessions({ userId: filters.userId }));
}

/** Who is signed in where: all people, or one of them. */
export default function AllSessions() {
  const { title, rows, ...state } = useLoaderData<typeof loader>();
  const view = useListView(sessionList.words, state);
  const { userId } = view.query.filters;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: view.t("users:tabs.users"), href: paths.users.users.list() }]}
        end={
          userId && rows.some(({ isCurrent }) => !isCurrent) ? (
            <Form>
              <input type="hidden" name="userId" value={userId} />
              <Button variant="danger">{view.t("endAll")}</Button>
            </Form>
          ) : undefined
        }
      />
      <ListCard list={sessionList} view={view} rows={rows} />
    </>
  );
}
