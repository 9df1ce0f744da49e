import { useTranslations } from "use-intl";
import type { Opens } from "#app/modules/activities/entity-links.ts";
import { paths } from "#app/paths.ts";
import { ListCard, ListRow } from "#app/ui/list-card.tsx";
import { Num } from "#app/ui/num.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";

type PopularProductsCardProps = { products: DashboardScreen["popular"]; opens: Opens };

export function PopularProductsCard({ products, opens }: PopularProductsCardProps) {
  const t = useTranslations("dashboard.popular");
  return (
    <ListCard title={t("title")} link={{ label: t("link"), href: paths.inventory.list() }} empty={t("empty")}>
      {products.map(({ id, name, brand, quantitySold, totalSales }) => (
        <ListRow
          key={id}
          href={opens.inventory ? paths.inventory.list({ q: name }) : null}
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
