import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, integer, optionalText, positiveAmount } from "#app/lib/fields.server.ts";
import {
  FEWEST_AUDIT_MONTHS,
  FEWEST_KEY_HOURS,
  FEWEST_MESSAGE_MONTHS,
  LANGUAGES,
  LONGEST_SLIP_TEXT,
  MOST_CARD_MONTHS,
  MOST_DOCUMENT_MB,
  MOST_DRAFT_DAYS,
  MOST_KEPT_DAYS,
  MOST_KEPT_MONTHS,
  MOST_KEY_HOURS,
  MOST_LEAST_POINTS,
  MOST_LENS_DAYS,
  MOST_POINT_FIGURE,
  MOST_PRESCRIPTION_MONTHS,
  MOST_WARRANTY_DAYS,
  THEMES,
} from "./app-settings.ts";

const emptyIsNull = (value: unknown) => {
  if (value === undefined || value === null || (typeof value === "string" && value.trim() === "")) return null;
  const text = typeof value === "string" ? latinDigits(value.trim()) : value;
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text;
};

/** Months, or empty for good. */
const monthsOrNone = (error: string, { min, max }: { min: number; max: number }) =>
  z
    .preprocess(emptyIsNull, z.int({ error }).min(min, error).max(max, error).nullable())
    .register(hints, { inputMode: "numeric", min, max })
    .optional();
const keptMonths = (min: number) =>
  monthsOrNone(`settings.errors.months|min=${min}|max=${MOST_KEPT_MONTHS}`, { min, max: MOST_KEPT_MONTHS });
const keptDays = () =>
  integer("settings.errors.keptDays", { min: 1, max: MOST_KEPT_DAYS, tooMany: "settings.errors.keptDays" }).optional();

const warranty = () =>
  integer("settings.errors.warrantyDays", {
    min: 0,
    max: MOST_WARRANTY_DAYS,
    tooMany: "settings.errors.warrantyDays",
  }).optional();
const slipText = () => optionalText({ max: LONGEST_SLIP_TEXT }).optional();
const days = (max: number) =>
  integer("settings.errors.draftDays", { min: 1, max, tooMany: "settings.errors.draftDays" }).optional();

const cardAmount = () =>
  positiveAmount({ required: "settings.errors.giftCardAmount", positive: "settings.errors.giftCardAmount" }).optional();

const pointFigure = () =>
  positiveAmount({ required: "settings.errors.loyaltyFigure", positive: "settings.errors.loyaltyFigure" })
    .refine((value) => Number(value) <= MOST_POINT_FIGURE, "settings.errors.loyaltyFigure")
    .optional();

/** A change of the company's settings; absent ones stay as they are. */
export const SettingsChange = z.object({
  auditRetentionMonths: keptMonths(FEWEST_AUDIT_MONTHS),
  messageMonths: keptMonths(FEWEST_MESSAGE_MONTHS),
  closedCartDays: keptDays(),
  reportFileDays: keptDays(),
  requestKeyHours: integer("settings.errors.requestKeyHours", {
    min: FEWEST_KEY_HOURS,
    max: MOST_KEY_HOURS,
    tooMany: "settings.errors.requestKeyHours",
  }).optional(),
  secondFactorRequired: flag().optional(),
  defaultLanguage: z.enum(LANGUAGES, { error: "errors.choice" }).optional(),
  defaultTheme: z.enum(THEMES, { error: "errors.choice" }).optional(),
  documentMaxMb: integer("settings.errors.documentMaxMb", {
    min: 1,
    max: MOST_DOCUMENT_MB,
    tooMany: "settings.errors.documentMaxMb",
  }).optional(),
  hijriDates: flag().optional(),
  draftDays: days(MOST_DRAFT_DAYS),
  prescriptionMonths: monthsOrNone("settings.errors.prescriptionMonths", { min: 1, max: MOST_PRESCRIPTION_MONTHS }),
  customerPage: flag().optional(),
  jobPassport: flag().optional(),
  lensWarrantyDays: warranty(),
  frameWarrantyDays: warranty(),
  careText: slipText(),
  careTextAr: slipText(),
  warrantyText: slipText(),
  warrantyTextAr: slipText(),
  lensUntoldDays: days(MOST_LENS_DAYS),
  lensUncollectedDays: days(MOST_LENS_DAYS),
  lensReturnDays: days(MOST_LENS_DAYS),
  giftCardMonths: monthsOrNone("settings.errors.giftCardMonths", { min: 1, max: MOST_CARD_MONTHS }),
  giftCardLeast: cardAmount(),
  giftCardMost: cardAmount(),
  giftCardRefundDays: integer("settings.errors.giftCardRefundDays", {
    min: 0,
    max: MOST_LENS_DAYS,
    tooMany: "settings.errors.giftCardRefundDays",
  }).optional(),
  loyaltyOn: flag().optional(),
  loyaltyRate: pointFigure(),
  loyaltyPointValue: pointFigure(),
  loyaltyMonths: monthsOrNone("settings.errors.giftCardMonths", { min: 1, max: MOST_CARD_MONTHS }),
  loyaltyLeast: integer("settings.errors.loyaltyLeast", {
    min: 1,
    max: MOST_LEAST_POINTS,
    tooMany: "settings.errors.loyaltyLeast",
  }).optional(),
  loyaltyFamily: flag().optional(),
});

export const SettingsView = z.object({
  auditRetentionMonths: z.int().nullable(),
  messageMonths: z.int().nullable(),
  closedCartDays: z.int(),
  reportFileDays: z.int(),
  requestKeyHours: z.int(),
  secondFactorRequired: z.boolean(),
  defaultLanguage: z.enum(LANGUAGES),
  defaultTheme: z.enum(THEMES),
  documentMaxMb: z.int(),
  hijriDates: z.boolean(),
  draftDays: z.int(),
  prescriptionMonths: z.int().nullable(),
  customerPage: z.boolean(),
  jobPassport: z.boolean(),
  lensWarrantyDays: z.int(),
  frameWarrantyDays: z.int(),
  careText: z.string().nullable(),
  careTextAr: z.string().nullable(),
  warrantyText: z.string().nullable(),
  warrantyTextAr: z.string().nullable(),
  lensUntoldDays: z.int(),
  lensUncollectedDays: z.int(),
  lensReturnDays: z.int(),
  giftCardMonths: z.int().nullable(),
  giftCardLeast: z.string(),
  giftCardMost: z.string(),
  giftCardRefundDays: z.int(),
  loyaltyOn: z.boolean(),
  loyaltyRate: z.string(),
  loyaltyPointValue: z.string(),
  loyaltyMonths: z.int().nullable(),
  loyaltyLeast: z.int(),
  loyaltyFamily: z.boolean(),
});
