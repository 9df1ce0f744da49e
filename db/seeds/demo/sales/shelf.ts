import type { Random } from "../../random.ts";
import type { Item } from "../catalogue/item.ts";

/** The goods that a store has at this moment. */
export type Shelf = {
  /** An article of the category that is in stock and suits, the popular ones more often. */
  find(category: string, suits?: (item: Item) => boolean): Item | undefined;
  /** Of the same product (and colour), the one in stock whose power is nearest. */
  nearest(item: Item, power: number, units: number): Item | undefined;
};

type Department = { items: Item[]; steps: number[]; total: number };

/** Tries before a customer leaves without the article. */
const TRIES = 14;

/** The colour and the like, without the power: the start of the SKU that siblings share. */
const family = ({ sku }: Item): string => sku.slice(0, sku.lastIndexOf("-"));

export type ShelfOf = (storeId: number, random: Random) => Shelf;

/** `quantityOf` is asked at each look, so that the shelf is always as the ledger has it. */
export function createShelves(
  items: readonly Item[],
  quantityOf: (storeId: number, variantId: number) => number,
): ShelfOf {
  const departments = new Map<string, Department>();
  const families = new Map<string, Item[]>();
  const siblings = new Map<number, number>();
  for (const item of items) siblings.set(item.productId, (siblings.get(item.productId) ?? 0) + 1);
  for (const item of items) {
    const department = departments.get(item.category) ?? { items: [], steps: [], total: 0 };
    department.total += item.popularity / (siblings.get(item.productId) ?? 1);
    department.items.push(item);
    department.steps.push(department.total);
    departments.set(item.category, department);
    families.set(family(item), [...(families.get(family(item)) ?? []), item]);
  }
  return (storeId, random) => ({
    find(category, suits = () => true) {
      const department = departments.get(category);
      if (!department) return undefined;
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const mark = random.next() * department.total;
        const item = department.items[department.steps.findIndex((step) => step > mark)];
        if (item && suits(item) && quantityOf(storeId, item.variantId) > 0) return item;
      }
      return undefined;
    },
    nearest(item, power, units) {
      const distance = (other: Item) => Math.abs((other.power ?? 0) - power);
      return (families.get(family(item)) ?? [])
        .filter((other) => quantityOf(storeId, other.variantId) >= units)
        .sort((left, right) => distance(left) - distance(right))[0];
    },
  });
}
