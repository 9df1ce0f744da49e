import { useTranslations } from "use-intl";
import type { TransferStep } from "#app/modules/transfers/transfer-status.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";

type TransferActionsProps = { id: number; steps: readonly TransferStep[]; hasDifferences: boolean };

/** The commands that this user may run on a transfer now. The main action comes last and looks strongest. */
export function TransferActions({ id, steps, hasDifferences }: TransferActionsProps) {
  const t = useTranslations("transfers.actions");
  const may = (step: TransferStep) => steps.includes(step);
  return (
    <>
      {may("cancel") ? (
        <LinkButton href={paths.transfers.cancel(id)} {...toDialog}>
          {t("cancel")}
        </LinkButton>
      ) : null}
      <PrintLink href={paths.transfers.print(id)}>{t("print")}</PrintLink>
      <PrintLink href={paths.transfers.packing(id)}>{t("packing")}</PrintLink>
      {may("edit") ? <LinkButton href={paths.transfers.edit(id)}>{t("edit")}</LinkButton> : null}
      {may("settle") && hasDifferences ? (
        <LinkButton variant={may("receive") ? undefined : "primary"} href={paths.transfers.settle(id)}>
          {t("settle")}
        </LinkButton>
      ) : null}
      {may("approve") ? (
        <LinkButton variant="primary" href={paths.transfers.approve(id)} {...toDialog}>
          {t("approve")}
        </LinkButton>
      ) : null}
      {may("send") ? (
        <LinkButton variant="primary" href={paths.transfers.send(id)}>
          {t("send")}
        </LinkButton>
      ) : null}
      {may("receive") ? (
        <LinkButton variant="primary" href={paths.transfers.receive(id)}>
          {t("receive")}
        </LinkButton>
      ) : null}
    </>
  );
}
