import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRejectionReason } from "#app/modules/claims/reasons/read-reasons.server.ts";
import { ReasonFields } from "#app/modules/claims/reasons/reason-fields.tsx";
import { createRejectionReason, updateRejectionReason } from "#app/modules/claims/reasons/write-reason.server.ts";
import { FormDialog } from "#app/modules/user-management/form-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing reason has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, createRejectionReason.permission);
  const reason = id ? await load(args, getRejectionReason, { id }) : undefined;
  return {
    title: wordsOf(locale, "rejectionReasons")(reason ? "edit" : "new"),
    constraints: constraintsOf(reason ? updateRejectionReason : createRejectionReason),
    reason,
    requestKey: reason ? undefined : randomUUID(),
  };
}

const EMPTIED = ["source", "sourceDate"];

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  const saved = (key: string) => () => redirectWithToast(claimPaths.reasons.list(), { title: { key } });
  const options = { form, failure: "rejectionReasons.failed" };
  // An emptied source is emptied in the list, too.
  const emptied = Object.fromEntries(EMPTIED.filter((name) => form.get(name) === "").map((name) => [name, ""]));
  return id
    ? submit(args, updateRejectionReason, saved("rejectionReasons.updated"), { ...options, input: { id, ...emptied } })
    : submit(args, createRejectionReason, saved("rejectionReasons.created"), options);
}

export default function RejectionReasonPage() {
  const t = useTranslations("rejectionReasons");
  const { title, reason, requestKey } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={title}
      under={{ label: t("title"), href: claimPaths.reasons.list() }}
      version={reason?.version}
      requestKey={requestKey}
      href={reason ? claimPaths.reasons.edit(reason.id) : claimPaths.reasons.new()}
      label={(name) => t(name === "mendedBy" ? "whoMends" : name)}
      state={useActionData<typeof action>()}
    >
      <ReasonFields reason={reason} />
    </FormDialog>
  );
}
