import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";

/** The two halves of the trail: what was done, and who looked at health data. */
export function AuditTabs({ current }: { current: "changes" | "reads" }) {
  const t = useTranslations("audit");
  return (
    <Tabs
      label={t("title")}
      tabs={[
        { href: paths.settings.audit(), label: t("changes"), current: current === "changes" },
        { href: paths.settings.auditReads(), label: t("reads"), current: current === "reads" },
      ]}
    />
  );
}
