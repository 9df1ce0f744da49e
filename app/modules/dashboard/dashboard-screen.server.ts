import { formatMoney } from "#app/lib/money/format-money.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { percentChange } from "#app/lib/money/percent-change.ts";
import { activityInWords } from "#app/modules/activities/list-activities.server.ts";
import type { DashboardView } from "./get-dashboard.server.ts";

/** The dashboard with formatted amounts, so that exact arithmetic stays on the server. */
export const dashboardScreen = ({ sales, insurers, activities, popular, ...rest }: DashboardView) => ({
  ...rest,
  sales: {
    today: formatMoney(sales.today),
    returned: Number(sales.returnedToday) > 0 ? formatMoney(sales.returnedToday) : null,
    net: formatMoney(amount(big(sales.today).minus(sales.returnedToday))),
    change: percentChange(sales.today, sales.weekAgo),
    weekAgo: Number(sales.weekAgo) > 0 ? formatMoney(sales.weekAgo) : null,
    // A float is exact enough for the height of a bar; the text has the exact amount.
    days: sales.days.map(({ day, total }) => ({ day, height: Number(total), amount: formatMoney(total) })),
  },
  insurers: insurers && { ...insurers, open: formatMoney(insurers.open) },
  activities: activities.map(activityInWords),
  popular: popular.map((product) => ({ ...product, totalSales: formatMoney(product.totalSales) })),
});
export type DashboardScreen = ReturnType<typeof dashboardScreen>;
