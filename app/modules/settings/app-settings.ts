/** In which language and look the product meets somebody who has not chosen one. */
export const LANGUAGES = ["browser", "en", "ar"] as const;
export const THEMES = ["system", "light", "dark"] as const;

/** An upload is never larger, whatever is set. */
export const MOST_DOCUMENT_MB = 10;
/** The audit trail is kept for a year at least: the database itself refuses to remove younger rows. */
export const FEWEST_AUDIT_MONTHS = 12;
export const MOST_AUDIT_MONTHS = 600;
export const MOST_DRAFT_DAYS = 365;
export const MOST_PRESCRIPTION_MONTHS = 60;

export type AppSettings = {
  /** How many months the audit trail is kept; null keeps it for good. */
  auditRetentionMonths: number | null;
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
};
