/** To which lists the figures of the dashboard link for this reader, and whether orders may be raised. */
export type DashboardLinks = { sales: boolean; customers: boolean; inventory: boolean; order: boolean };
