export const INVOICE_STATUSES = ["pending", "reported", "cleared", "warned", "refused"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_KINDS = ["invoice", "credit", "debit"] as const;
export const INVOICE_PROFILES = ["simplified", "standard"] as const;
