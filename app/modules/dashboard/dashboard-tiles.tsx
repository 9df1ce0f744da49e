import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { riyadhDay, weekdayName } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { Tile, Tiles } from "#app/ui/chart/tiles.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";

/** To which lists the figures of the dashboard link for this reader, and whether orders may be raised. */
export type DashboardLinks = { sales: boolean; customers: boolean; inventory: boolean; order: boolean };

type DashboardTilesProps = Pick<DashboardScreen, "now" | "sales" | "customers" | "stock" | "orders" | "insurers"> & {
  links: DashboardLinks;
};

/** Keeps a sign in front of its figure, also in Arabic text. */
const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;

/** Four figures of the store, and what insurers owe it, for readers who may see sales. Each has a short comparison and links to its list, if the reader may open it. */
export function DashboardTiles({ now, sales, customers, stock, orders, insurers, links }: DashboardTilesProps) {
  const t = useTranslations("dashboard.tiles");
  const today = riyadhDay(now);
  const weekday = weekdayName(today, useLocale());
  const salesNote = sales.change
    ? t("salesChange", { change: leftToRight(sales.change), weekday })
    : sales.weekAgo
      ? t("salesBefore", { amount: sales.weekAgo, weekday })
      : t("salesFirst", { weekday });
  return (
    <Tiles five={insurers !== null}>
      <Tile
        href={links.sales ? paths.sales.list({ from: today, to: today }) : null}
        label={t("sales")}
        value={sales.today}
        note={sales.returned ? t("salesNet", { net: sales.net, amount: sales.returned }) : salesNote}
      />
      <Tile
        href={links.customers ? paths.customers.list() : null}
        label={t("customers")}
        value={formatCount(customers.total)}
        note={t("customersNew", { count: customers.newThisWeek })}
      />
      <Tile
        href={links.inventory ? paths.inventory.list({ status: "low_stock" }) : null}
        label={t("lowStock")}
        value={formatCount(stock.low)}
        note={t("lowStockOut", { count: stock.out })}
      />
      <Tile
        href={paths.requisitions.list({ status: "pending" })}
        label={t("pending")}
        value={formatCount(orders.pending)}
        note={orders.oldestDays === null ? t("pendingNone") : t("pendingOldest", { days: orders.oldestDays })}
      />
      {insurers ? (
        <Tile
          href={claimPaths.accounts()}
          label={t("insurers")}
          value={insurers.open}
          note={t("insurersLate", { count: insurers.late })}
        />
      ) : null}
    </Tiles>
  );
}
