import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { toPrinter } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { BatchStatus, BatchStep } from "./batch-status.ts";

const TONES: Record<BatchStatus, Tone> = { open: "neutral", sent: "indigo", received: "good", cancelled: "outline" };

export function BatchBadge({ status }: { status: BatchStatus }) {
  const t = useTranslations("claimBatches");
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

type Named = { status: BatchStatus; insuranceName: string; month: string };

/** The status of a batch, its insurer and its month. */
export function BatchNote({ batch }: { batch: Named }) {
  const locale = useLocale();
  return (
    <>
      <BatchBadge status={batch.status} /> <bdi>{batch.insuranceName}</bdi> · {formatMonth(batch.month, locale)}
    </>
  );
}

/** The steps that this user may take with a batch now. The step that leads it on comes last and looks strongest. */
export function BatchActions({ id, steps }: { id: number; steps: readonly BatchStep[] }) {
  const t = useTranslations("claimBatches");
  const link = (step: BatchStep) => (
    <LinkButton
      key={step}
      variant={step === "send" || step === "answers" ? "primary" : undefined}
      href={claimPaths.batches[step](id)}
      {...(step === "send" || step === "cancel" ? toDialog : {})}
    >
      {t(`steps.${step}`)}
    </LinkButton>
  );
  return (
    <>
      {steps.filter((step) => step === "cancel").map(link)}
      <Menu
        asButton
        trigger={
          <>
            {t("sheet")}
            <Icon name="down" />
          </>
        }
      >
        <MenuLink href={claimPaths.batches.sheet(id)} {...toPrinter}>
          {t("print")}
        </MenuLink>
        <MenuLink href={claimPaths.batches.sheetFile(id)}>{t("csv")}</MenuLink>
        <MenuLink href={claimPaths.batches.sheetFile(id, "xlsx")}>{t("excel")}</MenuLink>
      </Menu>
      {steps.filter((step) => step !== "cancel").map(link)}
    </>
  );
}
