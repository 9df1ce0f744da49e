import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";

const PAGES = {
  title: paths.inventory.list(),
  lowStock: paths.inventory.lowStock(),
  counts: paths.inventory.counts(),
  holds: paths.inventory.holds(),
  lots: paths.inventory.lots(),
  labels: paths.inventory.labels(),
  integrity: paths.inventory.integrity(),
};

/** The tabs that link the pages about stock. */
export function StockTabs({ current }: { current: keyof typeof PAGES }) {
  const t = useTranslations("catalogue");
  const pages = Object.entries(PAGES).map(([key, href]) => ({ href, label: t(key), current: key === current }));
  return <Tabs label={t("tabs")} tabs={pages} />;
}
