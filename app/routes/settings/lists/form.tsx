import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createListEntry } from "#app/modules/settings/lists/create-list-entry.server.ts";
import { listOf } from "#app/modules/settings/lists/list-entry.schema.server.ts";
import { ListEntryFields } from "#app/modules/settings/lists/list-entry-fields.tsx";
import { isFixed, readUsage } from "#app/modules/settings/lists/lists.ts";
import { getList, getListEntry } from "#app/modules/settings/lists/read-list.server.ts";
import { updateListEntry } from "#app/modules/settings/lists/update-list-entry.server.ts";
import { FormDialog } from "#app/modules/user-management/form-dialog.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing row has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { kind: word = "", id } = args.params;
  const { locale } = await guard(args, updateListEntry.permission);
  const entry = id ? await load(args, getListEntry, { kind: word, id }) : undefined;
  // Also answers 404 for a list that does not exist.
  if (!entry) await load(args, getList, { kind: word });
  const kind = listOf(word);
  if (!entry && isFixed(kind) && args.request.method === "GET") throw redirect(paths.settings.list(kind));
  const usage = entry?.usage ?? readUsage(new URL(args.request.url).searchParams.get("usage"));
  const t = wordsOf(locale, "settings.lists");
  return {
    constraints: constraintsOf(entry ? updateListEntry : createListEntry),
    title: t(entry ? "edit" : "new"),
    kind,
    entry,
    usage,
    requestKey: entry ? undefined : randomUUID(),
  };
}

const EMPTIED = ["nameAr", "feePercent", "feeFixed"];

export async function action(args: ActionFunctionArgs) {
  const { kind = "", id } = args.params;
  const form = await readPageForm(args);
  const saved = (key: string) => (entry: { usage: string | null }) =>
    redirectWithToast(paths.settings.list(kind, { usage: entry.usage ?? undefined }), { title: { key } });
  const options = { form, failure: "settings.failed" };
  // An emptied Arabic name or fee is emptied in the list, too.
  const emptied = Object.fromEntries(EMPTIED.filter((name) => form.get(name) === "").map((name) => [name, ""]));
  return id
    ? submit(args, updateListEntry, saved("settings.lists.updated"), { ...options, input: { kind, id, ...emptied } })
    : submit(args, createListEntry, saved("settings.lists.created"), { ...options, input: { kind } });
}

export default function ListEntryPage() {
  const t = useTranslations("settings.lists");
  const { title, kind, entry, usage, requestKey } = useLoaderData<typeof loader>();
  const filters = kind === "reason-codes" ? { usage } : {};
  return (
    <FormDialog
      title={title}
      under={{ label: t(`kinds.${kind}`), href: paths.settings.list(kind, filters) }}
      version={entry?.version}
      requestKey={requestKey}
      href={entry ? paths.settings.listEntry(kind, entry.id) : paths.settings.newListEntry(kind, filters)}
      label={(name) => t(name)}
      state={useActionData<typeof action>()}
    >
      <ListEntryFields kind={kind} entry={entry} usage={usage} />
    </FormDialog>
  );
}
