import { useTranslations } from "use-intl";
import type { ShownTransfer } from "#app/modules/transfers/transfer-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { useStoreName } from "./transfer-badge.tsx";

type TransferDialogProps = {
  step: "approve" | "cancel";
  transfer: ShownTransfer;
  requestKey: string;
  state: FormState | undefined;
};

/** Says what a step of a transfer will do, with a button that does it. */
export function TransferDialog({ step, transfer, requestKey, state }: TransferDialogProps) {
  const t = useTranslations("transfers");
  const storeName = useStoreName();
  const back = paths.transfers.detail(transfer.id);
  const recalls = step === "cancel" && transfer.status === "sent";
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: t("title"), href: paths.transfers.list() },
          { label: <bdi>{transfer.transferNumber}</bdi>, href: back },
        ]}
      />
      <Dialog title={t(`${step}.title`)} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <RequestKey value={requestKey} />
            <p>
              <strong>
                <bdi>{transfer.transferNumber}</bdi>
              </strong>
              <br />
              {t.rich("way", {
                from: () => <bdi>{storeName(transfer, "from")}</bdi>,
                to: () => <bdi>{storeName(transfer, "to")}</bdi>,
              })}
            </p>
            <p>{t(recalls ? "cancel.recall" : `${step}.text`)}</p>
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant={step === "cancel" ? "danger" : "primary"}>{t(`${step}.title`)}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
