import { useLocale, useTranslations } from "use-intl";
import { type Locale, riyadhDay, weekdayName } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Tile, Tiles } from "#app/ui/tiles.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";

type DashboardTilesProps = Pick<DashboardScreen, "now" | "sales" | "customers" | "stock" | "orders">;

/** Figures with thousands commas, Latin in both languages. */
const counted = (count: number): string => count.toLocaleString("en");

/** Keeps a sign in front of its figure also among Arabic words. */
const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;

/** Four figures of the store, each with a word on how it stands, each opening the list behind it. */
export function DashboardTiles({ now, sales, customers, stock, orders }: DashboardTilesProps) {
  const t = useTranslations("dashboard.tiles");
  const today = riyadhDay(now);
  const weekday = weekdayName(today, useLocale() as Locale);
  return (
    <Tiles>
      <Tile
        href={paths.sales.list({ from: today, to: today })}
        label={t("sales")}
        value={sales.today}
        note={
          sales.change ? t("salesChange", { change: leftToRight(sales.change), weekday }) : t("salesFirst", { weekday })
        }
      />
      <Tile
        href={paths.customers.list()}
        label={t("customers")}
        value={counted(customers.total)}
        note={t("customersNew", { count: customers.newThisWeek })}
      />
      <Tile
        href={paths.inventory.list({ status: "low_stock" })}
        label={t("lowStock")}
        value={counted(stock.low)}
        note={t("lowStockOut", { count: stock.out })}
      />
      <Tile
        href={paths.requisitions.list({ status: "pending" })}
        label={t("pending")}
        value={counted(orders.pending)}
        note={orders.oldestDays === null ? t("pendingNone") : t("pendingOldest", { days: orders.oldestDays })}
      />
    </Tiles>
  );
}
