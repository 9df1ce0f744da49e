import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listInsurerMessages } from "#app/modules/claims/nphies/exchange/read-messages.server.ts";
import { offeredNow } from "#app/modules/claims/nphies/screen/offered-messages.ts";
import { ClaimHead } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";
import { cancelClaim } from "#app/modules/claims/steps/cancel-claim.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const page = await stepPage(args, { op: cancelClaim, steps: ["cancel"], title: "cancel.title" });
  const messages = await load(args, listInsurerMessages, { thing: "claim", id: page.claim.id });
  return { ...page, isAtInsurer: offeredNow(messages).cancel };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "claimSteps.cancel.done" } };
  return submit(args, cancelClaim, ({ id }) => redirectWithToast(claimPaths.detail(id), done), {
    input: { id: args.params.id },
    failure: "claimSteps.failed",
  });
}

/** Asks for the reason before a claim is withdrawn. */
export default function CancelClaim() {
  const t = useTranslations("claimSteps.cancel");
  const insurer = useTranslations("nphies.cancel");
  const { title, claim, requestKey, isAtInsurer } = useLoaderData<typeof loader>();
  const back = claimPaths.detail(claim.id);
  return (
    <>
      <ClaimHead claim={claim} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("text", { number: claim.claimNumber, amount: formatMoney(claim.openAmount) })}</p>
            {isAtInsurer ? (
              <Notice tone="warn" title={insurer("text")}>
                <a href={claimPaths.messages.page("claim", claim.id)}>{insurer("title")}</a>
              </Notice>
            ) : null}
            <TextArea name="reason" label={t("reason")} rows={2} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant="danger">{t("save")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
