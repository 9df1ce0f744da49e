import { InvalidInput, type Message } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { wrongNames } from "#app/modules/ledger/first-pieces.ts";
import { type FirstShelf, firstStock } from "#app/modules/ledger/first-stock.server.ts";
import type { StockSettings } from "#app/modules/ledger/settings/stock-settings.schema.server.ts";
import { holdFreeSkus } from "#app/modules/products/variants/free-skus.server.ts";
import { isLens, withoutPower, withPowerAsSize } from "#app/modules/products/variants/power.ts";
import { requiredStore, storeOf } from "#app/modules/stores/store-scope.server.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import type { NewVariant } from "./product.schema.server.ts";

type Parent = {
  id: number;
  basePrice: Amount;
  isService: boolean;
  category: { insuranceCategory: string | null };
  /** The store of the first stock; null for the current store. */
  storeId: number | null;
};

/**
 * Adds variants to a product in the order given, each with its first stock in one store. Prices that are not given are
 * the base price. Source: specification part 2, sections 4 and 9.
 */
export async function addVariants(context: OperationContext, product: Parent, variants: readonly NewVariant[]) {
  const { em, user } = context;
  const chosen = storeOf(context, product.storeId);
  if (product.isService) refuseStock(variants);
  refuseNames(variants);
  await holdFreeSkus(
    em,
    variants.map(({ sku }) => sku),
    { fieldOf: (index) => `variants[${index}].sku` },
  );
  const look = isLens(product.category.insuranceCategory) ? withPowerAsSize : withoutPower;
  const split = variants.map((variant) => settingsApart(look(variant)));
  const created = split.map(({ own }) =>
    em.create(ProductVariant, {
      ...own,
      productId: product.id,
      price: own.price ?? product.basePrice,
      priceWithTax: own.priceWithTax ?? product.basePrice,
      createdBy: user.id,
      updatedBy: user.id,
    }),
  );
  await em.flush();
  const shelves = created.flatMap(({ id }, index): FirstShelf[] => {
    const { quantity = 0, settings = null, named } = split[index] ?? {};
    if (product.isService || !settings || (quantity === 0 && isEmpty(settings))) return [];
    return [{ variantId: id, quantity, settings, named }];
  });
  if (shelves.length === 0) return;
  const storeId = requiredStore(context, chosen, "product.errors.noStore");
  await firstStock(em, { storeId, userId: user.id, shelves });
}

function settingsApart({ initialQuantity, ...variant }: NewVariant) {
  const { reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType, ...rest } = variant;
  const { quantityDecimals, maxDiscountPercent, taxCode, lotCode, expiryDate, serials, ...own } = rest;
  const settings: StockSettings = {
    ...{ reorderLevel, minQuantity, maxQuantity, inventoryType, serialType, lotType },
    ...{ quantityDecimals, maxDiscountPercent, taxCode },
  };
  return { own, settings, quantity: initialQuantity, named: { lotCode, expiryDate, serials } };
}

const isEmpty = (settings: StockSettings) => Object.values(settings).every((value) => value === null);

function refuseStock(variants: readonly NewVariant[]): void {
  const index = variants.findIndex(({ initialQuantity }) => initialQuantity > 0);
  if (index < 0) return;
  throw new InvalidInput({ [`variants[${index}].initialQuantity`]: [{ key: "product.errors.serviceStock" }] });
}

/** The errors of lots and serial numbers that do not fit their variant, by field. */
function refuseNames(variants: readonly NewVariant[]): void {
  const wrong = variants.flatMap((variant, index) =>
    Object.entries(wrongNames({ ...variant, quantity: variant.initialQuantity })).map(
      ([field, message]): [string, Message[]] => [`variants[${index}].${field}`, [message]],
    ),
  );
  if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong));
}
