import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { sessions } from "#app/modules/user-management/sessions/session.list.server.ts";
import { sessionList } from "#app/modules/user-management/sessions/session.list.tsx";
import { sessionsAction } from "#app/modules/user-management/sessions/sessions-action.server.ts";
import { listSystemUsers } from "#app/modules/user-management/users/read-system-users.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { ListCard } from "#app/ui/list/card.tsx";
import { listMeta } from "#app/ui/list/page.tsx";
import { useListView } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

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
  const { title, rows, ...state } = useLoaderData<typeof loader>().data;
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
