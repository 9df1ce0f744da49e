import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { SettleForm, type SettleStep } from "#app/modules/claims/settle/settle-form.tsx";
import { writeOffClaim } from "#app/modules/claims/settle/write-off-claim.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The last word of the address is the step. */
const stepOf = ({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): SettleStep =>
  new URL(request.url).pathname === claimPaths.move(params.id ?? "") ? "move" : "writeOff";

export async function loader(args: LoaderFunctionArgs) {
  const step = stepOf(args);
  const command = step === "move" ? moveClaimToPatient : writeOffClaim;
  const { locale } = await guard(args, command.permission);
  const claim = await load(args, getClaim, { id: args.params.id });
  return {
    constraints: step === "move" ? constraintsOf(moveClaimToPatient) : constraintsOf(writeOffClaim),
    title: wordsOf(locale, "claimSettle")(step),
    step,
    claim,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const input = { id: args.params.id };
  if (stepOf(args) === "writeOff") {
    return submit(
      args,
      writeOffClaim,
      ({ id, claimNumber, openAmount }) =>
        redirectWithToast(claimPaths.detail(id), {
          title: { key: "claimSettle.wroteOff" },
          description: {
            key: "claimSettle.wroteOffText",
            params: { number: claimNumber, open: formatMoney(openAmount) },
          },
        }),
      { input, failure: "claimSettle.writeOffFailed" },
    );
  }
  return submit(
    args,
    moveClaimToPatient,
    ({ id, saleId, moved, receiptNumber }) =>
      redirectWithToast(claimPaths.detail(id), {
        title: { key: "claimSettle.moved" },
        description: {
          key: "claimSettle.movedText",
          params: { amount: formatMoney(moved), receipt: receiptNumber },
        },
        action: { label: { key: "claimSettle.collect" }, href: paths.sales.collect(saleId) },
      }),
    { input, failure: "claimSettle.moveFailed" },
  );
}

/** Decides what becomes of an amount that an insurer does not pay: the shop gives it up, or the patient pays it. */
export default function SettleClaim() {
  const t = useTranslations("claims");
  const { title, step, claim, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: claimPaths.list() },
          { label: <bdi>{claim.claimNumber}</bdi>, href: claimPaths.detail(claim.id) },
        ]}
        note={
          <>
            <bdi>{claim.customerName}</bdi> · <bdi>{claim.insuranceName}</bdi>
          </>
        }
      />
      <SettleForm step={step} claim={claim} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
