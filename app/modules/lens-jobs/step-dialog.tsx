import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import type { ShownJob } from "./job.schema.server.ts";
import type { DialogStep } from "./job-actions.tsx";
import { HOLD_REASONS } from "./job-status.ts";
import type { Need } from "./order/needs.ts";
import { ReleaseNeeds } from "./order/release-needs.tsx";

type StepDialogProps = {
  step: DialogStep;
  job: ShownJob;
  /** What the job lacks for its release. */
  needs: readonly Need[];
  /** Whether the user may put lenses back on the shelf. */
  mayRestock: boolean;
  requestKey: string;
  state: FormState | undefined;
};

/** Says what a step of a job will do, with its note and a button that does it. */
export function StepDialog({ step, job, needs, mayRestock, requestKey, state }: StepDialogProps) {
  const t = useTranslations("lensJobs");
  const back = lensPaths.jobs.detail(job.id);
  const isSent = job.status === "sent" || job.status === "in_lab";
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={t(`steps.${step}`)} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>
                <bdi>{job.jobNumber}</bdi>
              </strong>{" "}
              <bdi>{job.customerName}</bdi>
              {needs.length > 0 ? null : (
                <>
                  <br />
                  {t(`stepText.${step}`)}
                </>
              )}
            </p>
            {needs.length > 0 ? <ReleaseNeeds job={job} needs={needs} /> : null}
            {step === "cancel" && job.lensesTaken && mayRestock ? (
              <Checkbox name="restocks" label={t("restocks")} help={t("restocksHelp")} />
            ) : null}
            {step === "hold" ? (
              <Select
                name="reason"
                label={t("reason")}
                placeholder={t("chooseReason")}
                options={HOLD_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              />
            ) : null}
            {step === "cancel" && isSent ? <MoneyField name="fee" label={t("fee")} help={t("feeHelp")} /> : null}
            {needs.length > 0 ? null : <TextArea name="note" label={t("note")} />}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              {needs.length > 0 ? (
                <LinkButton variant="primary" href={lensPaths.jobs.order(job.id)}>
                  {t("toOrder")}
                </LinkButton>
              ) : (
                <Button variant={step === "cancel" ? "danger" : "primary"}>{t(`steps.${step}`)}</Button>
              )}
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
