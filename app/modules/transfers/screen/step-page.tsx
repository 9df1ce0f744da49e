import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ShownTransfer } from "#app/modules/transfers/transfer-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, DefaultButton, LinkButton } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormActions, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { isCodeWrong } from "#app/ui/picker/scan-field.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { TransferBadges, useStoreName } from "./transfer-badge.tsx";

type StepPageProps = {
  title: string;
  transfer: ShownTransfer;
  requestKey: string;
  state: FormState | undefined;
  text: string;
  children: ReactNode;
};

/** A step of a transfer that asks for figures: sending, receiving, settling. Its title is also its button. */
export function StepPage({ title, transfer, requestKey, state, text, children }: StepPageProps) {
  const t = useTranslations("transfers");
  const storeName = useStoreName();
  const back = paths.transfers.detail(transfer.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.transfers.list() },
          { label: <bdi>{transfer.transferNumber}</bdi>, href: back },
        ]}
        note={<TransferBadges {...transfer} />}
      />
      <Form state={state}>
        <div className={stack({ gap: "large" })}>
          <DefaultButton name="intent" value="step" />
          {isCodeWrong(state) ? null : <ErrorSummary />}
          <RequestKey value={requestKey} />
          <p>
            {t.rich("way", {
              from: () => <bdi>{storeName(transfer, "from")}</bdi>,
              to: () => <bdi>{storeName(transfer, "to")}</bdi>,
            })}
            <br />
            {text}
          </p>
          {children}
          <FormActions>
            <LinkButton href={back}>{t("keep")}</LinkButton>
            <Button name="intent" value="step" variant="primary">
              {title}
            </Button>
          </FormActions>
        </div>
      </Form>
    </>
  );
}
