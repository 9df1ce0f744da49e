import { type ChosenItem, readChosenItems } from "#app/lib/fields/chosen-items.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { LABEL_LAYOUTS, type LabelLayout, perPage } from "./label-layout.ts";

/** Labels in one printout, and variants in it. */
export const MOST_LABELS = 500;
export const MOST_VARIANTS = 100;

export type LabelsQuery = { q: string; items: ChosenItem[]; layout: LabelLayout; free: number };

/** The labels as their URL says it: `?q=aviator&v113=2&add=185&layout=a4x24&free=5`. Invalid values become defaults. */
export function readLabels(params: URLSearchParams): LabelsQuery {
  const layout = LABEL_LAYOUTS.find((one) => one === params.get("layout")) ?? "single";
  const free = latinDigits(params.get("free")?.trim() ?? "");
  return {
    q: (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    items: readChosenItems(params, { items: MOST_VARIANTS, pieces: 999 }),
    layout,
    free: /^[1-9]\d?$/.test(free) ? Math.min(Number(free), perPage(layout)) : 1,
  };
}

export const labelCount = (items: readonly Pick<ChosenItem, "quantity">[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The chosen labels as an address, without the search. */
export function labelsHref(path: string, { items, layout, free }: Omit<LabelsQuery, "q">): string {
  const params = new URLSearchParams(items.map(({ variantId, quantity }) => [`v${variantId}`, String(quantity)]));
  if (layout !== "single") params.set("layout", layout);
  if (free > 1) params.set("free", String(free));
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** The chosen labels with one more of a scanned variant, as an address that a reload does not count again. */
export function scannedHref(path: string, { items, ...rest }: Omit<LabelsQuery, "q">, variantId: number): string {
  const known = items.some((item) => item.variantId === variantId);
  const more = known
    ? items.map((item) => ({ ...item, quantity: item.quantity + (item.variantId === variantId ? 1 : 0) }))
    : [...items, { variantId, quantity: 1 }];
  const href = labelsHref(path, { ...rest, items: more });
  return `${href}&scanned=${variantId}`;
}
