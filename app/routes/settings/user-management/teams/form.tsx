import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { FormDialog, NamedFields } from "#app/modules/user-management/form-dialog.tsx";
import { createTeam } from "#app/modules/user-management/teams/create-team.server.ts";
import { getTeam } from "#app/modules/user-management/teams/read-teams.server.ts";
import { updateTeam } from "#app/modules/user-management/teams/update-team.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing team has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, createTeam.permission);
  const team = id ? await load(args, getTeam, { id }) : undefined;
  return {
    constraints: constraintsOf(createTeam),
    title: wordsOf(locale, "teams")(team ? "edit" : "add"),
    team,
    requestKey: team ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.users.teams.list(), { title: { key } });
  return id
    ? submit(args, updateTeam, saved("teams.updated"), { input: { id } })
    : submit(args, createTeam, saved("teams.created"));
}

export default function TeamPage() {
  const t = useTranslations("teams");
  const { title, team, requestKey } = useLoaderData<typeof loader>();
  const words = useTranslations("users");
  return (
    <FormDialog
      title={title}
      under={{ label: t("title"), href: paths.users.teams.list() }}
      version={team?.version}
      requestKey={requestKey}
      href={team ? paths.users.teams.edit(team.id) : paths.users.teams.new()}
      label={(name) => words(name)}
      state={useActionData<typeof action>()}
    >
      <NamedFields of={team} />
    </FormDialog>
  );
}
