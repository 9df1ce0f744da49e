import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { opensFor } from "#app/modules/activities/entity-links.ts";
import { AppointmentsCard } from "#app/modules/appointments/appointments-card.tsx";
import { listCustomerOverview } from "#app/modules/customers/list-customer-overview.server.ts";
import { dashboardScreen } from "#app/modules/dashboard/dashboard-screen.server.ts";
import { DashboardTiles } from "#app/modules/dashboard/dashboard-tiles.tsx";
import { getDashboard } from "#app/modules/dashboard/get-dashboard.server.ts";
import { LowStockCard } from "#app/modules/dashboard/low-stock-card.tsx";
import { PopularProductsCard } from "#app/modules/dashboard/popular-products-card.tsx";
import { RecentActivityCard } from "#app/modules/dashboard/recent-activity-card.tsx";
import { SalesChartCard } from "#app/modules/dashboard/sales-chart-card.tsx";
import { ToDoCard } from "#app/modules/dashboard/to-do-card.tsx";
import { listStock } from "#app/modules/inventory/stock/list/list-stock.server.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const [{ session, locale }, dashboard] = await Promise.all([guard(args), load(args, getDashboard, {})]);
  const store = session?.store;
  return {
    title: wordsOf(locale, "dashboard")("title"),
    name: session?.user.firstName ?? "",
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    opens: opensFor(session?.permissions ?? new Set()),
    links: await mayRun(args, {
      sales: listSales,
      customers: listCustomerOverview,
      inventory: listStock,
      order: createRequisitionOrder,
    }),
    dashboard: dashboard && dashboardScreen(dashboard),
  };
}

export default function Dashboard() {
  const t = useTranslations("dashboard");
  const { title, name, store, opens, links, dashboard } = useLoaderData<typeof loader>();
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
        <ToDoCard now={now} toDo={dashboard.toDo} />
        <DashboardTiles {...dashboard} links={links} />
        <div className={columns({ of: "cards" })}>
          <div className={stack({ gap: "large" })}>
            <SalesChartCard days={dashboard.sales.days} links={links} />
            <RecentActivityCard now={now} activities={activities} opens={opens} />
            <PopularProductsCard products={dashboard.popular} links={links} />
          </div>
          <div className={stack({ gap: "large" })}>
            <LowStockCard items={dashboard.stock.items} links={links} />
            <AppointmentsCard now={now} appointments={appointments} />
          </div>
        </div>
      </div>
    </>
  );
}
