import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";
import type { DashboardLinks } from "./dashboard-tiles.tsx";

type PopularProductsCardProps = { products: DashboardScreen["popular"]; links: DashboardLinks };

export function PopularProductsCard({ products, links }: PopularProductsCardProps) {
  const t = useTranslations("dashboard.popular");
  return (
    <ListCard
      title={t("title")}
      link={links.inventory ? { label: t("link"), href: paths.inventory.list() } : undefined}
      empty={t("empty")}
    >
      {products.map(({ id, name, brand, quantitySold, totalSales }) => (
        <ListRow
          key={id}
          href={links.inventory ? paths.inventory.list({ q: name }) : null}
          detail={
            <>
              <bdi>{brand}</bdi> · {t("sold", { count: quantitySold })}
            </>
          }
          end={<Num>{totalSales}</Num>}
        >
          <bdi>{name}</bdi>
        </ListRow>
      ))}
    </ListCard>
  );
}
