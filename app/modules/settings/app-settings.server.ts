import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  type AppSettings,
  FEWEST_KEY_HOURS,
  LANGUAGES,
  LONGEST_SLIP_TEXT,
  MOST_DOCUMENT_MB,
  MOST_KEPT_DAYS,
  MOST_WARRANTY_DAYS,
  THEMES,
} from "./app-settings.ts";

type Setting<Value> = {
  /** The key of its row in app_settings. */
  key: string;
  /** The value until somebody changes it. */
  fallback: Value;
  stored: z.ZodType<Value>;
};

const days = z.int().min(0).max(MOST_WARRANTY_DAYS);
const keptMonths = z.int().min(1).nullable();
const keptDays = z.int().min(1).max(MOST_KEPT_DAYS);
const cardAmount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const slipText = z.string().max(LONGEST_SLIP_TEXT).nullable();

/** Every setting of the company, with its row in the table. The settings of a single store stand in the table of stores. */
const SETTINGS: { [Name in keyof AppSettings]: Setting<AppSettings[Name]> } = {
  auditRetentionMonths: { key: "audit.retentionMonths", fallback: null, stored: keptMonths },
  messageMonths: { key: "retention.messageMonths", fallback: null, stored: keptMonths },
  closedCartDays: { key: "retention.closedCartDays", fallback: 90, stored: keptDays },
  reportFileDays: { key: "retention.reportFileDays", fallback: 90, stored: keptDays },
  requestKeyHours: { key: "retention.requestKeyHours", fallback: 48, stored: z.int().min(FEWEST_KEY_HOURS) },
  secondFactorRequired: { key: "security.secondFactorRequired", fallback: false, stored: z.boolean() },
  defaultLanguage: { key: "language.default", fallback: "browser", stored: z.enum(LANGUAGES) },
  defaultTheme: { key: "theme.default", fallback: "system", stored: z.enum(THEMES) },
  documentMaxMb: { key: "documents.maxMb", fallback: MOST_DOCUMENT_MB, stored: z.int().min(1).max(MOST_DOCUMENT_MB) },
  hijriDates: { key: "dates.hijri", fallback: false, stored: z.boolean() },
  draftDays: { key: "draft_days", fallback: 30, stored: z.int().min(1) },
  prescriptionMonths: { key: "prescriptions.months", fallback: 12, stored: z.int().min(1).nullable() },
  customerPage: { key: "customers.page", fallback: true, stored: z.boolean() },
  jobPassport: { key: "lens_jobs.passport", fallback: true, stored: z.boolean() },
  lensWarrantyDays: { key: "lens_jobs.lensWarrantyDays", fallback: 365, stored: days },
  frameWarrantyDays: { key: "lens_jobs.frameWarrantyDays", fallback: 365, stored: days },
  careText: { key: "lens_jobs.careText", fallback: null, stored: slipText },
  careTextAr: { key: "lens_jobs.careTextAr", fallback: null, stored: slipText },
  warrantyText: { key: "lens_jobs.warrantyText", fallback: null, stored: slipText },
  warrantyTextAr: { key: "lens_jobs.warrantyTextAr", fallback: null, stored: slipText },
  lensUntoldDays: { key: "lens_jobs.untoldDays", fallback: 3, stored: z.int().min(1) },
  lensUncollectedDays: { key: "lens_jobs.uncollectedDays", fallback: 14, stored: z.int().min(1) },
  lensReturnDays: { key: "lens_jobs.returnDays", fallback: 90, stored: z.int().min(1) },
  giftCardMonths: { key: "gift_cards.months", fallback: 24, stored: z.int().min(1).nullable() },
  giftCardLeast: { key: "gift_cards.least", fallback: "10.00", stored: cardAmount },
  giftCardMost: { key: "gift_cards.most", fallback: "5000.00", stored: cardAmount },
  loyaltyOn: { key: "loyalty.on", fallback: false, stored: z.boolean() },
  loyaltyRate: { key: "loyalty.rate", fallback: "1.00", stored: cardAmount },
  loyaltyPointValue: { key: "loyalty.pointValue", fallback: "0.10", stored: cardAmount },
  loyaltyMonths: { key: "loyalty.months", fallback: 12, stored: z.int().min(1).nullable() },
  loyaltyLeast: { key: "loyalty.least", fallback: 1, stored: z.int().min(1) },
  loyaltyFamily: { key: "loyalty.family", fallback: false, stored: z.boolean() },
  giftCardRefundDays: { key: "gift_cards.refundDays", fallback: 7, stored: z.int().min(0) },
};
const NAMES = Object.keys(SETTINGS) as (keyof AppSettings)[];
export const keyOfSetting = (name: keyof AppSettings): string => SETTINGS[name].key;

/** The settings as they are in the database now. A value that is none, which nobody can set here, counts as absent. */
export async function readSettings(em: Em): Promise<AppSettings> {
  const found = await rows(em)
    .selectFrom("app_settings")
    .select(["key", "value"])
    .where("key", "in", NAMES.map(keyOfSetting))
    .execute();
  const byKey = new Map(found.map(({ key, value }) => [key, value]));
  const read = NAMES.map((name) => {
    const { key, fallback, stored } = SETTINGS[name];
    const parsed = stored.safeParse(byKey.get(key));
    return [name, byKey.has(key) && parsed.success ? parsed.data : fallback];
  });
  return Object.fromEntries(read) as AppSettings;
}

/** The same for what every request asks: another server's change is seen some seconds later. */
export const keptSettings = (em: Em): Promise<AppSettings> =>
  kept("app-settings", null, () => readSettings(em), ["app_settings"]);
