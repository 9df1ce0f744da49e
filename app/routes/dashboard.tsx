import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { opensFor } from "#app/modules/activities/entity-links.ts";
import { AppointmentsCard } from "#app/modules/appointments/appointments-card.tsx";
import { dashboardScreen } from "#app/modules/dashboard/dashboard-screen.server.ts";
import { DashboardTiles } from "#app/modules/dashboard/dashboard-tiles.tsx";
import { getDashboard } from "#app/modules/dashboard/get-dashboard.server.ts";
import { LowStockCard } from "#app/modules/dashboard/low-stock-card.tsx";
import { PopularProductsCard } from "#app/modules/dashboard/popular-products-card.tsx";
import { RecentActivityCard } from "#app/modules/dashboard/recent-activity-card.tsx";
import { SalesChartCard } from "#app/modules/dashboard/sales-chart-card.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { columns, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const [{ session, locale }, dashboard] = await Promise.all([guard(args), load(args, getDashboard, {})]);
  const store = session?.store;
  return {
    title: wordsOf(locale, "dashboard")("title"),
    name: session?.user.firstName ?? "",
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    opens: opensFor(session?.permissions ?? new Set()),
    dashboard: dashboard && dashboardScreen(dashboard),
  };
}

export default function Dashboard() {
  const t = useTranslations("dashboard");
  const { title, name, store, opens, dashboard } = useLoaderData<typeof loader>();
  if (!dashboard) {
    return (
      <>
        <PageHeader title={title} note={t("welcomeOnly", { name })} />
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      </>
    );
  }
  const { now, activities, appointments } = dashboard;
  return (
    <>
      <PageHeader title={title} note={t("welcome", { name, store })} />
      <div className={stack({ gap: "large" })}>
        <DashboardTiles {...dashboard} />
        <div className={columns({ of: "cards" })}>
          <div className={stack({ gap: "large" })}>
            <SalesChartCard days={dashboard.sales.days} />
            <RecentActivityCard now={now} activities={activities} opens={opens} />
            <PopularProductsCard products={dashboard.popular} opens={opens} />
          </div>
          <div className={stack({ gap: "large" })}>
            <LowStockCard items={dashboard.stock.items} opens={opens} />
            <AppointmentsCard now={now} appointments={appointments} />
          </div>
        </div>
      </div>
    </>
  );
}
