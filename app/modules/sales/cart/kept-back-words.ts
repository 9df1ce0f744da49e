import type { Message } from "#app/lib/errors.ts";
import type { KeptBack } from "./cart-holds.server.ts";

/** A notice has room for a few items; of the others it says how many. */
const NAMED = 3;

/** What is said of a cart that was put on hold: that its pieces are kept back, and which of them were not there. */
export function keptBackWords({ kept, short }: KeptBack): Message | undefined {
  if (short.length === 0) return kept > 0 ? { key: "sales.keptBack" } : undefined;
  const items = short.slice(0, NAMED).map((item) => `${item.sku} ${item.kept}/${item.wanted}`);
  if (short.length > NAMED) items.push(`+${short.length - NAMED}`);
  return { key: kept > 0 ? "sales.keptBackInPart" : "sales.keptBackNothing", params: { items: items.join(", ") } };
}
