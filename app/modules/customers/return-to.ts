import { paths } from "#app/paths.ts";

/** The tabs of a customer's page that stand at its address, in their order. */
export type ProfileTab = "purchases" | "prescriptions" | "appointments" | "policies" | "messages";

/** The page below a customer's dialog: the tab from which it was opened, or the customer's form. */
export function pageBelow(request: Request, customerId: number | string, tab: ProfileTab | "documents"): string {
  if (new URL(request.url).searchParams.get("from") !== "profile") return paths.customers.edit(customerId);
  return tab === "documents" ? paths.customers.documents(customerId) : paths.customers.profile(customerId, { tab });
}

/** The page that opened a customer's form: the sale screen with its cart, the booking of an appointment, or the list. */
export function origin(request: Request) {
  const params = new URL(request.url).searchParams;
  const returnTo = params.get("returnTo");
  const toSale = returnTo === "sales";
  const toBooking = returnTo === "appointments";
  const draft = /^\d{1,9}$/.exec(params.get("draft") ?? "")?.[0] ?? null;
  const back = toBooking ? paths.appointments.new({ back: "1" }) : paths.customers.list();
  return { toSale, toBooking, draft, back: toSale ? paths.sales.new({ draft }) : back };
}

/** The address of that page with a customer who was just made or found; the list for none of them. */
export function withCustomer(
  { toSale, toBooking, draft }: Pick<ReturnType<typeof origin>, "toSale" | "toBooking" | "draft">,
  { id, name }: { id: number; name: string },
): string | null {
  if (toSale) return paths.sales.new({ draft, customerId: id, customerName: name });
  return toBooking ? paths.appointments.new({ customerId: id, back: "1" }) : null;
}
