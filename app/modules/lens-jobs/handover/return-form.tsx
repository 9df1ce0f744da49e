import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Notice } from "#app/ui/text/notice.tsx";

type ReturnFormProps = { job: ShownJob; requestKey: string; state: FormState | undefined };

/** Why a job is given up, and what becomes of its frame. */
export function ReturnForm({ job, requestKey, state }: ReturnFormProps) {
  const t = useTranslations("lensHandover");
  const isSold = job.saleId !== null && job.frameSource === "sale" && job.frameVariantId !== null;
  return (
    <Form state={state}>
      <div className={stack({ narrow: true })}>
        <ErrorSummary />
        <RequestKey value={requestKey} />
        <Notice tone="warn" title={t("returnTitle")}>
          {t("returnText")}
        </Notice>
        <Card>
          <div className={stack()}>
            <TextArea name="reason" label={t("reason")} help={t("reasonHelp")} />
            {isSold ? (
              <>
                <Checkbox name="frameKept" label={t("frameKept")} help={t("frameKeptHelp")} />
                {job.saleId === null ? null : <a href={paths.sales.return(job.saleId)}>{t("toReturn")}</a>}
              </>
            ) : null}
          </div>
        </Card>
        <FormActions>
          <LinkButton href={lensPaths.jobs.detail(job.id)}>{t("back")}</LinkButton>
          <Button variant="danger">{t("return")}</Button>
        </FormActions>
      </div>
    </Form>
  );
}
