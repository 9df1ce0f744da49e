import { paths } from "#app/paths.ts";

/** The page that opened a customer's form: the sale screen with its cart, or the list. */
export function origin(request: Request) {
  const params = new URL(request.url).searchParams;
  const toSale = params.get("returnTo") === "sales";
  const draft = /^\d{1,9}$/.exec(params.get("draft") ?? "")?.[0] ?? null;
  return { toSale, draft, back: toSale ? paths.sales.new({ draft }) : paths.customers.list() };
}
