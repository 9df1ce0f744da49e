import { INTENT } from "@conform-to/dom";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import type { Toast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { TAX_REASONS } from "#app/lib/money/taxation.ts";
import { isPast } from "#app/modules/ledger/first-pieces.ts";
import {
  INVENTORY_TYPES,
  QUANTITY_DECIMALS,
  TAX_CODES,
  TRACKING_TYPES,
} from "#app/modules/ledger/settings/stock-options.ts";
import { LENS_MARK } from "#app/modules/products/variants/power.ts";
import { GENDERS } from "#app/modules/products/variants/variant.schema.server.ts";
import { prepareProductForm } from "./prepare-product-form.server.ts";
import { withoutBlankRows } from "./variant-rows.ts";

/** All data of the product form, for a new or an existing product. */
export async function productFormPage(args: LoaderFunctionArgs, productId?: string) {
  const { locale, session } = await guard(args, productId === undefined ? "inventory:create" : "inventory:update");
  const { product, isLens, categories, variants } = await load(args, prepareProductForm, {
    productId: productId ?? null,
  });
  const words = wordsOf(locale, "product");
  return {
    locale,
    product,
    isLens,
    variants,
    storeId: session?.store?.id ?? null,
    storeName: (locale === "ar" && session?.store?.nameAr) || (session?.store?.name ?? null),
    categories: categories.map(({ name, nameAr, isLens }) => ({
      value: name,
      label: (locale === "ar" && nameAr) || name,
      ...(isLens ? { mark: LENS_MARK } : {}),
    })),
    taxReasons: (["Z", "E", "O"] as const).map((of) => ({
      of,
      label: words(`taxCategories.${of}`),
      options: TAX_REASONS.filter(({ category }) => category === of).map((reason) => ({
        value: reason.code,
        label: `${reason[locale]} (${reason.code})`,
      })),
    })),
    options: variantOptions,
  };
}
export type ProductFormPage = Omit<Awaited<ReturnType<typeof productFormPage>>, "locale">;

export const variantOptions = {
  genders: [...GENDERS],
  inventoryTypes: [...INVENTORY_TYPES],
  trackingTypes: [...TRACKING_TYPES],
  quantityDecimals: [...QUANTITY_DECIMALS],
  taxCodes: [...TAX_CODES],
};
export type VariantOptions = typeof variantOptions;

/** The form without the rows that nobody typed into, unless a button adds or removes one: that leaves the others as they are. */
export const savedRows = (form: FormData): FormData => (form.has(INTENT) ? form : withoutBlankRows(form));

/** The notice of a product that was saved, with a warning of a lot that is expired as it comes in. */
export const savedNotice = (form: FormData, key: string): Toast => {
  const today = riyadhDay();
  const expired = [...form].some(([name, value]) => name.endsWith(".expiryDate") && isPast(String(value), today));
  return { title: { key }, ...(expired ? { description: { key: "product.expiredIn" } } : {}) };
};
