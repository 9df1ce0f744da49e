import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLine, MenuLink } from "#app/ui/menu.tsx";

type StockMenuProps = {
  exportHref: (format: "csv" | "xlsx") => string;
  /** Whether new products may be brought in. */
  creates: boolean;
};

/** What else can be done with the inventory, beside a new product. */
export function StockMenu({ exportHref, creates }: StockMenuProps) {
  const t = useTranslations("catalogue");
  const ui = useTranslations("ui");
  return (
    <Menu
      asButton
      trigger={
        <>
          {t("more")}
          <Icon name="down" />
        </>
      }
    >
      <MenuLink href={paths.inventory.lowStock()}>{t("lowStock")}</MenuLink>
      <MenuLink href={paths.inventory.holds()}>{t("holds")}</MenuLink>
      <MenuLink href={paths.inventory.counts()}>{t("counts")}</MenuLink>
      <MenuLink href={paths.inventory.lots()}>{t("lots")}</MenuLink>
      <MenuLink href={paths.inventory.integrity()}>{t("integrity")}</MenuLink>
      <MenuLink href={paths.inventory.withoutVariants()}>{t("withoutVariants")}</MenuLink>
      <MenuLink href={paths.inventory.labels()}>{t("labels")}</MenuLink>
      <MenuLine />
      {creates ? <MenuLink href={paths.inventory.import()}>{t("import")}</MenuLink> : null}
      <MenuLink href={exportHref("csv")}>{ui("exportCsv")}</MenuLink>
      <MenuLink href={exportHref("xlsx")}>{ui("exportExcel")}</MenuLink>
    </Menu>
  );
}
