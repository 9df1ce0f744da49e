/** In which language and look the product meets somebody who has not chosen one. */
export const LANGUAGES = ["browser", "en", "ar"] as const;
export const THEMES = ["system", "light", "dark"] as const;

/** An upload is never larger, whatever is set. */
export const MOST_DOCUMENT_MB = 10;
/** The audit trail is kept for a year at least: the database itself refuses to remove younger rows. */
export const FEWEST_AUDIT_MONTHS = 12;
/** Six years, as long as the tax authority may ask for the records behind a tax period. */
export const FEWEST_MESSAGE_MONTHS = 72;
export const MOST_KEPT_MONTHS = 600;
/** A client may repeat a request for a day at least. */
export const FEWEST_KEY_HOURS = 24;
export const MOST_KEY_HOURS = 720;
/** Ten years. */
export const MOST_KEPT_DAYS = 3650;
export const MOST_DRAFT_DAYS = 365;
export const MOST_PRESCRIPTION_MONTHS = 60;
/** Ten years. */
export const MOST_WARRANTY_DAYS = 3650;
/** As much as a slip of 80 mm can hold. */
export const LONGEST_SLIP_TEXT = 600;
export const MOST_LENS_DAYS = 365;
export const MOST_CARD_MONTHS = 120;
export const MOST_LEAST_POINTS = 100_000;
/** Points for 10 SAR, and the SAR of a point, are no more than this. */
export const MOST_POINT_FIGURE = 100;

export type AppSettings = {
  /** How many months the audit trail is kept; null keeps it for good. */
  auditRetentionMonths: number | null;
  /** How many months the texts of messages to insurers and of their answers are kept; null keeps them for good. */
  messageMonths: number | null;
  /** How many days a cart is kept after it was sold or discarded. */
  closedCartDays: number;
  /** How many days the files of own reports are kept. */
  reportFileDays: number;
  /** For how many hours a request that is sent again is known by its key. */
  requestKeyHours: number;
  secondFactorRequired: boolean;
  defaultLanguage: (typeof LANGUAGES)[number];
  defaultTheme: (typeof THEMES)[number];
  /** The largest document of a customer, in MB. */
  documentMaxMb: number;
  /** Whether papers and pages about a date show the Hijri day beside it. */
  hijriDates: boolean;
  /** How many days an unfinished cart waits. */
  draftDays: number;
  /** How many months a new prescription is valid, unless its form says otherwise; null for no expiry. */
  prescriptionMonths: number | null;
  /** Whether customers have a page of their own, at the signed links of messages. */
  customerPage: boolean;
  /** Whether customers can look at the state of their lens job at the address on its papers. */
  jobPassport: boolean;
  /** The days after the glasses were handed over in which lenses and frame are under warranty; 0 for none. */
  lensWarrantyDays: number;
  frameWarrantyDays: number;
  /** What the hand-over slip says about care and warranty; null in both languages for the product's own words. */
  careText: string | null;
  careTextAr: string | null;
  warrantyText: string | null;
  warrantyTextAr: string | null;
  /** After how many days a ready lens job is listed whose customer was not told, a job that was not collected, and one that may go back to stock. */
  lensUntoldDays: number;
  lensUncollectedDays: number;
  lensReturnDays: number;
  /** How many months a gift card or voucher pays after it was sold or issued; null for no end. */
  giftCardMonths: number | null;
  /** The least and the most that a gift card is sold for. */
  giftCardLeast: string;
  giftCardMost: string;
  /** How many days after its sale a gift card of which nothing was used goes back for its money; 0 for the same day. */
  giftCardRefundDays: number;
  /** Whether customers earn points. Points that they have can be used while it is on. */
  loyaltyOn: boolean;
  /** Points for 10 SAR. */
  loyaltyRate: string;
  /** What a point pays, in SAR. */
  loyaltyPointValue: string;
  /** How many months points can be used after they were earned; null for no end. */
  loyaltyMonths: number | null;
  /** The least points that a payment uses. */
  loyaltyLeast: number;
  /** Whether customers with the same family number use each other's points. */
  loyaltyFamily: boolean;
};
