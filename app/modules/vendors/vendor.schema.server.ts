import { z } from "zod";
import { changedPhoneField, phoneField } from "#app/lib/fields/phone-field.server.ts";
import {
  flag,
  id,
  integer,
  optionalAmount,
  optionalEmail,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

/** The values of the forms for new and edit: texts are trimmed, and empty ones are null. Source: part 2, section 5. */
export const VendorInput = z.object({
  name: requiredText("vendors.errors.name"),
  contactPerson: optionalText(),
  phone: phoneField("vendors.errors.phone"),
  email: optionalEmail("vendors.errors.email"),
  address: optionalText({ max: 1_000 }),
  taxId: optionalText({ max: 40 }),
  website: optionalText(),
  paymentTerms: optionalText({ max: 120 }),
  notes: optionalText({ max: 4_000 }),
  isActive: flag(true),
});

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const VendorChange = VendorInput.extend({ phone: changedPhoneField("vendors.errors.phone") })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const VendorView = z.object({
  id: view.id,
  name: z.string(),
  contactPerson: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  website: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  notes: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type VendorView = z.infer<typeof VendorView>;

const itemFields = {
  vendorSku: optionalText({ max: 80 }),
  unitCost: optionalAmount("vendors.errors.unitCost"),
  leadTimeDays: z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.union([z.null(), integer("vendors.errors.leadTime", { max: 365 })], { error: "vendors.errors.leadTime" }),
  ),
  minimumQuantity: z.preprocess(
    (value) => (value === "" || value === undefined || value === null ? 1 : value),
    integer("vendors.errors.minimum", { min: 1, max: 100_000 }),
  ),
  isPreferred: flag(),
};

/** An item that a vendor supplies: `id` is the vendor's, as in the address. */
export const NewVendorItem = z.object({ id: id(), variantId: id("vendors.errors.item"), ...itemFields });

/** A change of one; absent fields stay as they are. */
export const VendorItemChange = z
  .object(itemFields)
  .partial()
  .extend({ id: id(), itemId: id(), version: optionalVersion() });

export const VendorItemView = z.object({
  id: view.id,
  vendorId: view.id,
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  vendorSku: z.string().nullable(),
  unitCost: view.amount.nullable(),
  leadTimeDays: z.int().nullable(),
  minimumQuantity: z.int(),
  isPreferred: z.boolean(),
  version: z.int(),
});
export type VendorItemView = z.infer<typeof VendorItemView>;
