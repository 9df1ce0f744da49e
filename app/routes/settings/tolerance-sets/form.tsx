import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { formInput, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getToleranceSet } from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import { ToleranceSetForm } from "#app/modules/lens-jobs/tolerance-sets/tolerance-set-form.tsx";
import {
  createToleranceSet,
  removeToleranceSet,
  updateToleranceSet,
} from "#app/modules/lens-jobs/tolerance-sets/write-tolerance-set.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = { page: "workplace", words: ["toleranceSets", "finalCheck.items"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing set has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, createToleranceSet.permission);
  const set = id ? await load(args, getToleranceSet, { id }) : undefined;
  return {
    title: wordsOf(locale, "toleranceSets")(set ? "edit" : "new"),
    settings: wordsOf(locale, "settings")("title"),
    set,
    constraints: constraintsOf(set ? updateToleranceSet : createToleranceSet),
    may: await mayRun(args, { remove: removeToleranceSet }),
    requestKey: set ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const options = { form, failure: "toleranceSets.failed" };
  const saved = (key: string) => () => redirectWithToast(lensPaths.toleranceSets.list(), { title: { key } });
  // A form without rows sends none, and emptied texts are emptied in the set, too.
  const { rows = [], nameAr = "", source = "" } = formInput(form);
  const input = { rows, nameAr, source };
  return id
    ? submit(args, updateToleranceSet, saved("toleranceSets.updated"), { ...options, input: { ...input, id } })
    : submit(args, createToleranceSet, saved("toleranceSets.created"), { ...options, input });
}

export default function ToleranceSetPage() {
  const t = useTranslations("toleranceSets");
  const { title, settings, set, may, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: settings, href: paths.settings.home() },
          { label: t("title"), href: lensPaths.toleranceSets.list() },
        ]}
        note={set ? <bdi>{set.name}</bdi> : undefined}
        end={
          set && may.remove && !set.isDefault ? (
            <LinkButton href={lensPaths.toleranceSets.remove(set.id)} {...toDialog}>
              {t("delete")}
            </LinkButton>
          ) : undefined
        }
      />
      <ToleranceSetForm set={set} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
