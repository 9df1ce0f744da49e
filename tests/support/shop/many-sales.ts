import { randomUUID } from "node:crypto";

type Sellable = { id: number };
/** A request for a sale, with its key. */
export type Sale = { key: string; body: string };

/** Carts of two or three items in changing order, each with its key. */
export const carts = (variants: readonly Sellable[], count: number): Sale[] =>
  Array.from({ length: count }, (_, index) => {
    const items = variants
      .map((_variant, position) => variants[(position + index) % variants.length])
      .slice(0, 2 + (index % 2))
      .map((variant) => ({ variantId: variant?.id, quantity: 1 + (index % 2) }));
    return { key: randomUUID(), body: JSON.stringify({ sale: { paymentMethod: "cash" }, items }) };
  });

export const post = (url: string, token: string, { key, body }: Sale, path = "/api/sales", signal?: AbortSignal) =>
  fetch(url + path, {
    method: "POST",
    signal: signal ?? null,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });

/** Does the work for each, so many at a time; what fails is left out. */
export async function forEach<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
) {
  const waiting = [...items];
  const done: Result[] = [];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).then(
        (result) => done.push(result),
        () => {},
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return done;
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
