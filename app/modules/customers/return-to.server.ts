import { paths } from "#app/paths.ts";

/** The tabs of a customer's page that stand at its address, in their order. */
export type ProfileTab = "purchases" | "prescriptions" | "appointments" | "policies";

/** The page below a customer's dialog: the tab from which it was opened, or the customer's form. */
export function pageBelow(request: Request, customerId: number | string, tab: ProfileTab | "documents"): string {
  if (new URL(request.url).searchParams.get("from") !== "profile") return paths.customers.edit(customerId);
  return tab === "documents" ? paths.customers.documents(customerId) : paths.customers.profile(customerId, { tab });
}

/** The page that opened a customer's form: the sale screen with its cart, or the list. */
export function origin(request: Request) {
  const params = new URL(request.url).searchParams;
  const toSale = params.get("returnTo") === "sales";
  const draft = /^\d{1,9}$/.exec(params.get("draft") ?? "")?.[0] ?? null;
  return { toSale, draft, back: toSale ? paths.sales.new({ draft }) : paths.customers.list() };
}
