import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { errorsOf, typedValue } from "#app/ui/form/form-state.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { ApprovalDialog } from "#app/ui/overlay/approval-dialog.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import type { HandOverException } from "./collect-job.server.ts";

type CollectFormProps = { job: ShownJob; isLast: boolean; requestKey: string; state: FormState | undefined };

/** Who takes the glasses. With a balance the way to its payment stands above, and a manager may approve instead. */
export function CollectForm({ job, isLast, requestKey, state }: CollectFormProps) {
  const t = useTranslations("lensHandover");
  const back = lensPaths.jobs.detail(job.id);
  const owes = job.saleId !== null && Number(job.balanceDue ?? 0) > 0;
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <Approval state={state} closeHref={lensPaths.jobs.collect(job.id)} />
        {owes && job.saleId !== null ? (
          <Notice tone="warn" title={t("owes", { balance: formatMoney(job.balanceDue ?? "0.00") })}>
            <a href={paths.sales.collect(job.saleId)}>{t("takeBalance")}</a>
          </Notice>
        ) : null}
        <Card>
          <div className={stack()}>
            <TextField
              name="takenBy"
              label={t("takenBy")}
              help={t("takenByHelp")}
              dir="auto"
              autoComplete="off"
              defaultValue={job.customerName ?? ""}
            />
            <TextArea name="note" label={t("note")} help={t("noteHelp")} optional />
            {isLast ? <p>{t("isLast", { receipt: job.receiptNumber ?? "" })}</p> : null}
          </div>
        </Card>
        <FormActions>
          <LinkButton href={back}>{t("back")}</LinkButton>
          <Button variant="primary" name="intent" value="collect">
            {t("collect")}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}

/** Asks a manager to approve glasses that leave with a balance. Shows nothing when they were refused for another reason. */
function Approval({ state, closeHref }: { state: FormState | undefined; closeHref: string }) {
  const t = useTranslations("lensHandover");
  const read = state && whatToApprove(state);
  if (!read) return null;
  const what = (JSON.parse(read) as HandOverException[]).map(({ kind, balance }) => ({
    key: kind,
    words: t("approval", { balance: formatMoney(balance) }),
  }));
  return <ApprovalDialog what={what} read={read} intent={{ name: "intent", value: "collect" }} closeHref={closeHref} />;
}

/** The exceptions named by the refusal. After a wrong password they are those that the form sent. */
function whatToApprove(state: FormState): string | null {
  if (state.extra?.overrides) return JSON.stringify(state.extra.overrides);
  const isRefused = errorsOf(state, APPROVAL.password).length > 0;
  return (isRefused && typedValue(state, APPROVAL.read)) || null;
}
