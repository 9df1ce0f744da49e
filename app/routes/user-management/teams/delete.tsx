import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getTeam } from "#app/modules/users/teams/read-teams.server.ts";
import { removeTeam } from "#app/modules/users/teams/remove-team.server.ts";
import { TypedText } from "#app/modules/users/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { name, members } = await load(args, getTeam, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "teams")("delete"), name, members };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.users.teams.list(), { title: { key: "teams.deleted" } });
  return submit(args, removeTeam, removed, { input: { id: args.params.id } });
}

export default function DeleteTeam() {
  const t = useTranslations("teams");
  const { title, name, members } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteText", { name: () => <TypedText>{name}</TypedText>, count: members })}
      under={{ label: t("title"), href: paths.users.teams.list() }}
      state={useActionData<typeof action>()}
    />
  );
}
