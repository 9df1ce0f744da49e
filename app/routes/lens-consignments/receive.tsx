import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { shownForm } from "#app/http/checked-form.server.ts";
import { getContext, hasFailed } from "#app/http/context.server.ts";
import { formReply, readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { isShownAgain } from "#app/http/session/ended-session.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say, wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ConsignmentBadges } from "#app/modules/lens-jobs/consignments/consignment-badge.tsx";
import { getLensConsignment } from "#app/modules/lens-jobs/consignments/read-consignments.server.ts";
import { receiveLensConsignment } from "#app/modules/lens-jobs/consignments/receive-consignment.server.ts";
import { awaitedOf, ReceiveForm } from "#app/modules/lens-jobs/consignments/receive-form.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const REFUSED = 422;

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, receiveLensConsignment.permission);
  const consignment = await load(args, getLensConsignment, { id: args.params.id });
  if (consignment.status !== "sent" && !hasFailed(args.context)) {
    throw redirect(lensPaths.consignments.detail(consignment.id));
  }
  return {
    constraints: constraintsOf(receiveLensConsignment),
    title: `${wordsOf(locale, "lensConsignments")("steps.receive")}: ${consignment.consignmentNumber}`,
    consignment,
    requestKey: randomUUID(),
  };
}

/** A scan marks one job as received in the form, which holds all outcomes until it is sent. */
async function scan(args: ActionFunctionArgs, form: FormData) {
  const { locale } = await getContext(args);
  const code = String(form.get("code") ?? "").trim();
  form.delete("code");
  const awaited = awaitedOf(await load(args, getLensConsignment, { id: args.params.id }));
  const box = (index: number) => `items[${index}].outcome`;
  const mark = (index: number) => form.set(box(index), form.get(box(index)) || "received");
  if (form.get("intent") === "all") {
    for (const index of awaited.keys()) mark(index);
    return shownForm(form, {});
  }
  const wanted = code.toUpperCase();
  const index = awaited.findIndex(({ jobNumber, trayNumber }) => jobNumber === wanted || trayNumber === code);
  const found = awaited[index];
  if (!found) {
    const key = code ? "lensConsignments.errors.notInBox" : "lensConsignments.errors.code";
    return data(formReply(form, { code: [say(locale, { key, params: { code } })] }), { status: REFUSED });
  }
  mark(index);
  const count = [...awaited.keys()].filter((one) => form.get(box(one))).length;
  return shownForm(form, { said: { item: found.jobNumber, count } });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = form.get("intent");
  // Without scripts, Enter in the field of the scanner presses the form's first button. A form that is shown again after a sign-in keeps its code.
  const isTyped = String(form.get("code") ?? "").trim() !== "" && !isShownAgain(args.context);
  if (intent === "scan" || intent === "all" || isTyped) {
    await guard(args, receiveLensConsignment.permission);
    return scan(args, form);
  }
  return submit(
    args,
    receiveLensConsignment,
    ({ id, awaited }) =>
      redirectWithToast(lensPaths.consignments.detail(id), {
        title: { key: "lensConsignments.done.receive" },
        description: awaited > 0 ? { key: "lensConsignments.stillAwaited", params: { count: awaited } } : undefined,
      }),
    { form, input: { id: args.params.id }, failure: "lensConsignments.failed" },
  );
}

/** Unpacks a box that came back. */
export default function ReceiveConsignment() {
  const t = useTranslations("lensConsignments");
  const { consignment, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("steps.receive")}
        breadcrumb={[
          { label: t("title"), href: lensPaths.consignments.list() },
          { label: <bdi>{consignment.consignmentNumber}</bdi>, href: lensPaths.consignments.detail(consignment.id) },
        ]}
        note={
          <>
            <ConsignmentBadges {...consignment} /> <bdi>{consignment.laboratoryName}</bdi>
          </>
        }
      />
      <ReceiveForm consignment={consignment} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
