import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listSessions } from "#app/modules/user-management/sessions/read-sessions.server.ts";
import { sessionList } from "#app/modules/user-management/sessions/session.list.tsx";
import { sessionsAction } from "#app/modules/user-management/sessions/sessions-action.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListPart } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { rows } = await load(args, listSessions, {});
  return { title: wordsOf(locale, "sessions")("mine"), rows };
}

export async function action(args: ActionFunctionArgs) {
  return sessionsAction(args, await readPageForm(args), paths.sessions());
}

/** All columns but the user, who asks. */
const { user: _user, ...columns } = sessionList.columns;

/** The open sessions of the user. */
export default function OwnSessions() {
  const t = useTranslations("sessions");
  const { title, rows } = useLoaderData<typeof loader>();
  const others = rows.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <PageHeader
        title={title}
        end={
          others ? (
            <Form>
              <Button variant="danger" name="others" value="1">
                {t("endOthers")}
              </Button>
            </Form>
          ) : undefined
        }
      />
      <Card flush>
        <ListPart list={{ ...sessionList, columns }} rows={rows} more={null} empty={<EmptyState title={t("none")} />} />
      </Card>
    </>
  );
}
