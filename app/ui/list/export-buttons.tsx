import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";

/** Links to the filtered list as CSV and Excel. */
export function ExportButtons({ href }: { href: (format: "csv" | "xlsx") => string }) {
  const t = useTranslations("ui");
  return (
    <>
      <LinkButton href={href("csv")}>{t("exportCsv")}</LinkButton>
      <LinkButton href={href("xlsx")}>{t("exportExcel")}</LinkButton>
    </>
  );
}
