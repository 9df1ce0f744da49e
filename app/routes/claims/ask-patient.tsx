import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ClaimHead } from "#app/modules/claims/screen/claim-frame.tsx";
import { stepPage } from "#app/modules/claims/screen/step-data.server.ts";
import { askClaimPatient } from "#app/modules/claims/steps/ask-patient.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { RadioGroup } from "#app/ui/choice/choice-group.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return stepPage(args, { op: askClaimPatient, steps: ["ask_patient"], title: "askPatient.title" });
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "claimSteps.askPatient.done" } };
  return submit(args, askClaimPatient, ({ id }) => redirectWithToast(claimPaths.detail(id), done), {
    input: { id: args.params.id },
    failure: "claimSteps.askPatient.failed",
  });
}

/** Writes to the customer what the insurer needs of them. */
export default function AskPatient() {
  const t = useTranslations("claimSteps.askPatient");
  const messages = useTranslations("messages");
  const { title, claim, requestKey } = useLoaderData<typeof loader>();
  const back = claimPaths.detail(claim.id);
  return (
    <>
      <ClaimHead claim={claim} />
      <Dialog title={title} closeHref={back}>
        <Form state={useActionData<typeof action>()}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>{t("text", { customer: claim.customerName ?? "", insurer: claim.insuranceName })}</p>
            <TextArea name="note" label={t("note")} help={t("noteHelp")} rows={3} dir="auto" />
            <RadioGroup
              name="channel"
              label={messages("send.channel")}
              options={[
                { value: "", label: messages("send.anyChannel") },
                ...CHANNELS.map((value) => ({ value, label: messages(`channels.${value}`) })),
              ]}
              defaultValue=""
            />
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
