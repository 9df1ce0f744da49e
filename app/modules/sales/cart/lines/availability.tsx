import { useTranslations } from "use-intl";
import { Badge } from "#app/ui/text/badge.tsx";

const FEW = 5;

/** Shows the available pieces of an item. Shows nothing for a service. */
export function Availability({ available }: { available: number | null }) {
  const t = useTranslations("sales");
  if (available === null) return null;
  if (available <= 0) return <Badge tone="bad">{t("outOfStock")}</Badge>;
  return <Badge tone={available <= FEW ? "warn" : "good"}>{t("available", { count: available })}</Badge>;
}
