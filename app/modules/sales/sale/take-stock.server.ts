import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { ProductTax } from "#app/lib/money/taxation.ts";
import { atAgreedPrices, contractRulesOf } from "#app/modules/insurance/contract-prices/agreed-prices.server.ts";
import type { Contract } from "#app/modules/insurance/contract-prices/contract-price.ts";
import type { CoveredKind } from "#app/modules/insurance/coverage/class-split.ts";
import { kindOf } from "#app/modules/insurance/coverage/cover-term.ts";
import { notSold } from "#app/modules/ledger/first-expired.ts";
import { forSale, readShelves, type Shelf, type Shelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { type Pieces, piecesSold } from "#app/modules/ledger/take-pieces.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import type { Em } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import type { SaleLineInput } from "./sale-input.schema.server.ts";
import { type SoldSerial, serialsSold } from "./sold-serials.ts";

export type SoldItem = ProductTax & {
  variantId: number;
  productId: number;
  name: string;
  sku: string;
  /** The price before VAT: the contract's for an insured sale, else the catalogue's. */
  price: string;
  /** What the insurer of the sale has agreed for it; null without an agreement. */
  contract: Contract | null;
  /** A service has no stock. */
  isService: boolean;
  /** What it is to the limit of an insurer's class. */
  kind: CoveredKind | null;
};

/**
 * The catalogue's data of each line, in the order of the lines, at the prices that the insurer of the sale has agreed. The refusal of an item that
 * is not for sale names its line.
 */
export async function soldItems(
  em: Em,
  lines: readonly SaleLineInput[],
  insuranceId: number | null,
): Promise<SoldItem[]> {
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))];
  const asked = sent(contractRulesOf(em, insuranceId, variantIds));
  const found = await readItems(em, variantIds);
  const byId = new Map(
    atAgreedPrices(found, await asked).map((item) => [item.variantId, { ...item, kind: kindOf(item) }]),
  );
  return lines.map(({ variantId }, index) => {
    const item = byId.get(variantId);
    if (!item) throw new DomainError("rule", "sales.errors.unknownItem", { field: `items[${index}].variantId` });
    return item;
  });
}

const readItems = fixedStatement((db, of: Of<readonly number[]>) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select("c.insurance_category as insuranceCategory")
    .select(["v.id as variantId", "p.id as productId", "p.name", "v.sku", "v.price", "p.is_service as isService"])
    .select(["p.tax_category as taxCategory", "p.tax_reason as taxReason", "p.tax_note as taxNote"])
    .where(sql<boolean>`v.id = any(${of((ids) => ids)}::int[])`)
    .where(isSold()),
);

/** The pieces and serial numbers that leave the stock with a sale. */
export type Leaving = { pieces: Pieces[]; serials: SoldSerial[] };

/** The pieces of each variant in all lines together, without services. */
function taken(lines: readonly SaleLineInput[], items: readonly SoldItem[]): Map<number, number> {
  const quantities = new Map<number, number>();
  lines.forEach(({ variantId, quantity }, index) => {
    if (!items[index]?.isService) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  });
  return quantities;
}

/**
 * Takes the pieces of the lines from the store's locked stock lines. Refuses a shortage; the refusal names the item and its available pieces.
 * @returns the pieces to take: of each variant those that expire first, and the serial numbers of each line
 */
export async function takeStock(
  em: Em,
  storeId: number,
  { lines, items, shelves }: { lines: readonly SaleLineInput[]; items: readonly SoldItem[]; shelves: Shelves },
): Promise<Leaving> {
  const quantities = taken(lines, items);
  if (quantities.size === 0) return { pieces: [], serials: [] };
  await readShelves(em, storeId, shelves, quantities);
  lines.forEach(({ variantId }, index) => {
    const wanted = quantities.get(variantId) ?? 0;
    const shelf = shelves.get(variantId);
    const item = items[index];
    if (item && !item.isService && wanted > forSale(shelf)) throw shortage(item, shelf, `items[${index}].quantity`);
  });
  const pieces = [...quantities].flatMap(([variantId, quantity]) => {
    const shelf = shelves.get(variantId);
    return shelf ? piecesSold(variantId, quantity, shelf) : [];
  });
  return { pieces, serials: serialsSold(lines, items, shelves) };
}

/** The refusal names the item, its available pieces, and pieces in stock that may no longer be sold. */
function shortage({ name, sku }: SoldItem, shelf: Shelf | undefined, field: string): DomainError {
  const available = forSale(shelf);
  const expired = shelf ? notSold(shelf.lots, riyadhDay()) : 0;
  const plain = available === 0 ? "sales.errors.outOfStock" : "sales.errors.notEnough";
  return new DomainError("rule", expired > 0 ? "sales.errors.expired" : plain, {
    field,
    params: { item: `${name} (${sku})`, available, expired },
    extra: { available },
  });
}
