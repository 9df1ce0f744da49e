import { setShopWords } from "#app/i18n/translate.server.ts";
import type { Em } from "#db/orm.ts";
import { keptLists, type ListedCode } from "./kept-lists.server.ts";

/** The places of a list's names among the words of the pages. Reasons that no page shows yet have no place. */
const PLACES: Record<Exclude<ListedCode["list"], "reason_codes">, string> = {
  payment_methods: "sales.paymentMethods",
  claim_statuses: "sales.claimStatuses",
  appointment_statuses: "appointments.statuses",
  movement_kinds: "stock.kinds",
};
const REASON_PLACES: Partial<Record<NonNullable<ListedCode["usage"]>, string>> = {
  stock_adjustment: "stock.reasons",
  return: "returns.reasons",
  void: "returns.reasons",
  vendor_return: "receiving.reasons",
  cash_movement: "registers.reasons",
  register_reopen: "registers.reopenReasons",
};

const placeOf = ({ list, usage }: ListedCode) =>
  list === "reason_codes" ? REASON_PLACES[usage ?? "stock_adjustment"] : PLACES[list];

let known: readonly ListedCode[] | null = null;
let shown = "";

/** Makes the names of the reference lists the words of the pages: every page, file and printout shows a renamed payment method by its new name. */
export async function showListNames(em: Em): Promise<void> {
  const lists = await keptLists(em);
  if (lists === known) return;
  known = lists;
  const names = lists.flatMap((one) => {
    const place = placeOf(one);
    return place ? [{ path: `${place}.${one.code}`, name: one.name, nameAr: one.nameAr ?? one.name }] : [];
  });
  // The same names read again keep the translators that were made with them.
  const text = JSON.stringify(names);
  if (text === shown) return;
  shown = text;
  setShopWords("en", Object.fromEntries(names.map(({ path, name }) => [path, name])));
  setShopWords("ar", Object.fromEntries(names.map(({ path, nameAr }) => [path, nameAr])));
}
