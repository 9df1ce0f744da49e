import type { Message } from "#app/lib/errors.ts";
import { listed } from "#app/lib/page-language.ts";
import type { KeptBack } from "./cart-holds.server.ts";

/** A notice names at most this many items and counts the others. */
const NAMED = 3;

/** The notice after a cart is put on hold: how many pieces are reserved, and which items are short. */
export function keptBackWords({ kept, short }: KeptBack): Message | undefined {
  if (short.length === 0) return kept > 0 ? { key: "sales.keptBack" } : undefined;
  const items = short.slice(0, NAMED).map((item) => `${item.sku} ${item.kept}/${item.wanted}`);
  if (short.length > NAMED) items.push(`+${short.length - NAMED}`);
  return { key: kept > 0 ? "sales.keptBackInPart" : "sales.keptBackNothing", params: { items: listed(items) } };
}
