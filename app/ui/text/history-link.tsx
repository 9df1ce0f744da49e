import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";

/** Leads from a record to everything that was done to it; absent for readers who may not see that. */
export function HistoryLink({ href }: { href: string | null }) {
  const t = useTranslations("ui");
  return href === null ? null : <LinkButton href={href}>{t("history")}</LinkButton>;
}
