import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { changedOptionalPhoneField, optionalPhoneField } from "#app/lib/fields/phone-field.server.ts";
import {
  amountField,
  flag,
  id,
  optionalAmount,
  optionalDigits,
  optionalEmail,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

/** Seeing the settings, and changing them. Source: decision 7. */
export const SEES = ["settings:read", "settings:update"] as const;
export const CHANGES = "settings:update";

/** A percent from 0 to 100 that must be there. */
const percent = (message: string) => amountField(message).refine((value) => Number(value) <= 100, { error: message });

const LINES = 300;

/** The values that a store's page and call send. Absent fields of a change stay as they are. */
const fields = {
  name: requiredText("settings.errors.name", { min: 2, max: 120 }),
  nameAr: optionalText({ max: 120 }),
  phone: optionalPhoneField(),
  email: optionalEmail(),
  buildingNumber: optionalDigits(/^\d{4}$/, "settings.errors.buildingNumber", 4),
  street: optionalText({ max: 120 }),
  streetAr: optionalText({ max: 120 }),
  district: optionalText({ max: 120 }),
  districtAr: optionalText({ max: 120 }),
  city: optionalText({ max: 120 }),
  cityAr: optionalText({ max: 120 }),
  postalCode: optionalDigits(/^\d{5}$/, "settings.errors.postalCode", 5),
  additionalNumber: optionalDigits(/^\d{4}$/, "settings.errors.additionalNumber", 4),
  vatNumber: optionalDigits(/^3\d{13}3$/, "settings.errors.vatNumber", 15),
  crNumber: optionalDigits(/^\d{10}$/, "settings.errors.crNumber", 10),
  receiptHeader: optionalText({ max: LINES }),
  receiptHeaderAr: optionalText({ max: LINES }),
  receiptFooter: optionalText({ max: LINES }),
  receiptFooterAr: optionalText({ max: LINES }),
  isActive: flag(true),
};

/** A whole number that may be empty, in either script of digits. */
const wholeNumber = (value: unknown) => {
  const text = typeof value === "string" ? latinDigits(value.trim()) : value;
  if (text === "" || text === undefined || text === null) return null;
  return typeof text === "string" && /^\d+$/.test(text) ? Number(text) : text;
};

/** The rules of selling, buying and stock that a store sets for itself. */
const rules = {
  discountLimitPercent: percent("errors.percent"),
  approvalLimit: amountField(),
  overReceiptPercent: percent("errors.percent"),
  /** The reorder level of an item that is new in the store; null takes the level of the item's category. */
  defaultReorderLevel: z
    .preprocess(
      wholeNumber,
      z
        .int({ error: "settings.errors.reorderLevel" })
        .min(0, "settings.errors.reorderLevel")
        .max(100_000, "settings.errors.reorderLevel")
        .nullable(),
    )
    .register(hints, { inputMode: "numeric", min: 0, max: 100_000 }),
  /** The days after a sale in which everybody may take goods back, and the highest refund; null for any amount. */
  returnDays: z
    .preprocess(
      wholeNumber,
      z
        .int({ error: "settings.errors.returnDays" })
        .min(0, "settings.errors.returnDays")
        .max(3_650, "settings.errors.returnDays"),
    )
    .register(hints, { inputMode: "numeric", min: 0, max: 3_650 }),
  returnLimit: optionalAmount(),
  /** A difference above this amount at a register's closing needs a second person's sign-in. */
  registerDifferenceLimit: amountField(),
  /** Whether cash may only be taken while a register is open. */
  cashNeedsRegister: flag(),
  /** Whether customers see their newest prescription on their own page. */
  showsPrescription: flag(),
  /** The lowest share of a sale's total that a deposit must pay. */
  depositPercent: percent("errors.percent"),
};

const code = z.preprocess(
  (value) => (typeof value === "string" ? latinDigits(value.trim()).toUpperCase() : value),
  z
    .string({ error: "settings.errors.code" })
    .max(8, "settings.errors.code")
    .regex(/^[A-Z0-9]+$/, "settings.errors.code"),
);

export const NewStore = z.object({ code, name: fields.name, nameAr: fields.nameAr });
export const StoreChange = z
  .object({ ...fields, ...rules, phone: changedOptionalPhoneField() })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const StoreSettingsView = z.object({
  id: view.id,
  code: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  address: z.string().nullable(),
  addressAr: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  street: z.string().nullable(),
  streetAr: z.string().nullable(),
  district: z.string().nullable(),
  districtAr: z.string().nullable(),
  city: z.string().nullable(),
  cityAr: z.string().nullable(),
  postalCode: z.string().nullable(),
  additionalNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  crNumber: z.string().nullable(),
  receiptHeader: z.string().nullable(),
  receiptHeaderAr: z.string().nullable(),
  receiptFooter: z.string().nullable(),
  receiptFooterAr: z.string().nullable(),
  /** Changes with the logo; null for none. */
  logoVersion: z.string().nullable(),
  discountLimitPercent: view.amount,
  approvalLimit: view.amount,
  overReceiptPercent: view.amount,
  defaultReorderLevel: z.int().nullable(),
  returnDays: z.int(),
  returnLimit: view.amount.nullable(),
  registerDifferenceLimit: view.amount,
  cashNeedsRegister: z.boolean(),
  showsPrescription: z.boolean(),
  depositPercent: view.amount,
  isActive: z.boolean(),
  version: z.int(),
});
export type StoreSettingsView = z.infer<typeof StoreSettingsView>;
