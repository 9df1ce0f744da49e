import { useTranslations } from "use-intl";
import { Notice } from "#app/ui/notice.tsx";

/** Says that the server asks a simulator in place of the tax authority. Nothing on a server that does not. */
export function SimulatorNotice({ simulated }: { simulated: boolean }) {
  const t = useTranslations("invoicing");
  return simulated ? (
    <Notice tone="info">
      <p>{t("simulated")}</p>
    </Notice>
  ) : null;
}
