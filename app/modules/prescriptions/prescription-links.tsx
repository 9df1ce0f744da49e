import { useTranslations } from "use-intl";
import { messagePaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";

type PrescriptionLinksProps = { id: number; sends: boolean };

/** What may be done with a written prescription: read its history, send it, print it. */
export function PrescriptionLinks({ id, sends }: PrescriptionLinksProps) {
  const t = useTranslations("prescriptions");
  return (
    <>
      <LinkButton href={paths.prescriptions.history(id)}>{t("history")}</LinkButton>
      {sends ? <LinkButton href={messagePaths.sendPrescription(id)}>{t("send.button")}</LinkButton> : null}
      <PrintLink href={paths.prescriptions.card(id)}>{t("printCard")}</PrintLink>
      <PrintLink href={paths.prescriptions.print(id)}>{t("print")}</PrintLink>
    </>
  );
}
