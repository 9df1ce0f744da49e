import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getListEntry } from "#app/modules/settings/lists/read-list.server.ts";
import { removeListEntry } from "#app/modules/settings/lists/remove-list-entry.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { kind = "", id } = args.params;
  const { locale } = await guard(args, removeListEntry.permission);
  const { name, nameAr, isUsed, usage } = await load(args, getListEntry, { kind, id });
  return {
    title: wordsOf(locale, "settings.lists")("removeTitle"),
    kind,
    usage: usage ?? undefined,
    name: (locale === "ar" && nameAr) || name,
    isUsed,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { kind = "", id } = args.params;
  const removed = () => redirectWithToast(paths.settings.list(kind), { title: { key: "settings.lists.removed" } });
  return submit(args, removeListEntry, removed, { failure: "settings.failed", input: { kind, id } });
}

export default function RemoveListEntry() {
  const t = useTranslations("settings.lists");
  const { title, kind, usage, name, isUsed } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich(isUsed ? "removeUsed" : "removeText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: t(`kinds.${kind}`), href: paths.settings.list(kind, { usage }) }}
      state={useActionData<typeof action>()}
    />
  );
}
