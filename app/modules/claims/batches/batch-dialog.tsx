import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import type { ShownBatch } from "./batch-facts.tsx";
import { BatchFields } from "./batch-fields.tsx";

type BatchDialogProps = {
  step: "send" | "cancel";
  batch: ShownBatch;
  requestKey: string;
  state: FormState | undefined;
};

/** Says what a step of a batch will do, with a button that does it. Who sends may still note the way. */
export function BatchDialog({ step, batch, requestKey, state }: BatchDialogProps) {
  const t = useTranslations("claimBatches");
  const locale = useLocale();
  const { id, batchNumber, insuranceName, month, claimCount, asked } = batch;
  const back = claimPaths.batches.detail(id);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: claimPaths.batches.list() },
          { label: <bdi>{batchNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={t(`steps.${step}`)} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>
                <bdi>{batchNumber}</bdi>
              </strong>{" "}
              <bdi>{insuranceName}</bdi> · {formatMonth(month, locale)}
              <br />
              {t("holds", { count: claimCount, asked: formatMoney(asked) })}
            </p>
            <p>{t(`stepText.${step}`)}</p>
            {step === "send" ? <BatchFields values={batch} hasNotes={false} /> : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant={step === "cancel" ? "danger" : "primary"}>{t(`steps.${step}`)}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
