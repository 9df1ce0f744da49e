import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { DashboardLinks } from "./dashboard-tiles.tsx";
import type { LowStock } from "./low-stock.server.ts";

type LowStockCardProps = { items: LowStock["items"]; links: DashboardLinks };

export function LowStockCard({ items, links }: LowStockCardProps) {
  const t = useTranslations("dashboard.lowStock");
  return (
    <ListCard
      title={t("title")}
      link={links.order ? { label: t("link"), href: paths.requisitions.new() } : undefined}
      empty={t("empty")}
    >
      {items.map(({ variantId, name, brand, sku, available, percent }) => (
        <ListRow
          key={variantId}
          href={links.inventory ? paths.inventory.list({ q: sku }) : null}
          detail={
            <>
              <Num>{sku}</Num> · {t("percent", { percent })}
            </>
          }
          end={
            <Badge tone={available > 0 ? "warn" : "bad"}>
              {available > 0 ? t("left", { count: available }) : t("out")}
            </Badge>
          }
        >
          <bdi>{name.startsWith(brand) ? name : `${brand} ${name}`}</bdi>
        </ListRow>
      ))}
    </ListCard>
  );
}
