import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { keptForm } from "#app/http/submit.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { isPast } from "#app/modules/stock/lots/lot-states.ts";
import type { FormState } from "#app/ui/form-state.ts";
import { LENS_MARK } from "../lenses/power.ts";
import { GENDERS, INVENTORY_TYPES, QUANTITY_DECIMALS, TAX_CODES, TRACKING_TYPES } from "../variants/variant-options.ts";
import { prepareProductForm } from "./prepare-product-form.server.ts";
import { removedRow, withoutRow, withRow } from "./variant-rows.ts";

/** Everything that the product form shows, for a new product or one that is there. */
export async function productFormPage(args: LoaderFunctionArgs, productId?: string) {
  const { locale, session } = await guard(args, productId === undefined ? "inventory:create" : "inventory:update");
  const { product, isLens, categories, variants } = await load(args, prepareProductForm, {
    productId: productId ?? null,
  });
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

/** The form as its Add and Remove buttons leave it; null for the button that saves. */
export function changedRows(form: FormData): (FormState & { added: boolean }) | null {
  const intent = form.get("intent");
  if (intent === "add") return { ...keptForm(withRow(form)), added: true };
  const index = removedRow(intent);
  return index === null ? null : { ...keptForm(withoutRow(form, index)), added: false };
}

/** The notice of a product that was saved, with a warning of a lot that is expired as it comes in. */
export const savedNotice = (form: FormData, key: string): Toast => {
  const today = riyadhDay();
  const expired = [...form].some(([name, value]) => name.endsWith(".expiryDate") && isPast(String(value), today));
  return { title: { key }, ...(expired ? { description: { key: "product.expiredIn" } } : {}) };
};

/** Boxes that are not ticked send nothing. */
export const tickedIn = (form: FormData) => ({
  isActive: form.has("isActive"),
  isService: form.has("isService"),
  isProduct: form.has("isProduct"),
});
