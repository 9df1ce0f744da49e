import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ClaimHead, SendingFields } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";
import { sendClaim } from "#app/modules/claims/steps/send-claim.server.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return stepPage(args, { op: sendClaim, steps: ["submit"], title: "send.title" });
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "claimSteps.send.done" } };
  return submit(args, sendClaim, ({ id }) => redirectWithToast(claimPaths.detail(id), done), {
    input: { id: args.params.id },
    failure: "claimSteps.failed",
  });
}

/** Notes that one claim went to its insurer without a batch. */
export default function SendClaim() {
  const t = useTranslations("claimSteps.send");
  const { title, claim, today, requestKey } = useLoaderData<typeof loader>();
  const back = claimPaths.detail(claim.id);
  return (
    <>
      <ClaimHead claim={claim} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("text", { number: claim.claimNumber, insurer: claim.insuranceName })}</p>
            <SendingFields today={today} />
            <TextArea name="note" label={t("note")} optional rows={2} />
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant="primary">{t("save")}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
