import { z } from "zod";
import {
  flag,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  pageOfList,
  view,
} from "#app/lib/fields.server.ts";
import { ENVIRONMENTS } from "#app/modules/e-invoicing/units/environments.ts";
import { INVOICE_KINDS, INVOICE_PROFILES, INVOICE_STATUSES } from "./lateness.ts";

/** The rights of which one is enough to see the e-invoices of one's stores. */
export const INVOICE_RIGHTS = ["settings:read", "settings:update"] as const;

export const InvoiceSearch = z.object({
  ...pageOfList,
  /** A part of the number, or the whole uuid. */
  q: optionalText({ max: 100 }),
  status: optionalChoice(INVOICE_STATUSES),
  kind: optionalChoice(INVOICE_KINDS),
  profile: optionalChoice(INVOICE_PROFILES),
  storeId: optionalId(),
  /** First and last day of issue in Riyadh, both included. */
  from: optionalDay(),
  to: optionalDay(),
  sort: z.enum(["issuedAt"], { error: "errors.choice" }).default("issuedAt"),
  descending: flag(true),
});
export type InvoiceSearch = z.output<typeof InvoiceSearch>;

export const InvoiceRow = z.object({
  id: view.id,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  profile: z.enum(INVOICE_PROFILES),
  uuid: z.string(),
  counter: z.int(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  unitId: view.id,
  environment: z.enum(ENVIRONMENTS),
  saleId: view.id,
  returnId: view.id.nullable(),
  issuedAt: view.instant,
  status: z.enum(INVOICE_STATUSES),
  attempts: z.int(),
  /** When it is sent next, while it waits; and when an answer came, or none. */
  nextAttemptAt: view.instant.nullable(),
  answeredAt: view.instant.nullable(),
  /** The total that the document charges or gives back, with VAT and the insurer's part. */
  total: view.amount,
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

const Message = z.object({ kind: z.enum(["error", "warning", "info"]), code: z.string(), text: z.string() });
const Answer = z.object({
  id: view.id,
  answeredAt: view.instant,
  /** The status of HTTP; 0 when nobody answered. */
  status: z.int(),
  messages: z.array(Message),
  body: z.unknown(),
});
export type InvoiceAnswerView = z.infer<typeof Answer>;

const Beside = z.object({ id: view.id, counter: z.int(), status: z.enum(INVOICE_STATUSES) }).nullable();
const Address = z.object({
  street: z.string(),
  buildingNumber: z.string(),
  district: z.string(),
  city: z.string(),
  postalCode: z.string(),
});

export const InvoiceDetail = InvoiceRow.extend({
  unitName: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  /** The document that a note corrects. */
  corrects: z.string().nullable(),
  /** The customer of the sale, whose company may be the buyer. */
  customerId: view.id.nullable(),
  buyer: z
    .object({
      name: z.string(),
      vatNumber: z.string().nullable(),
      identity: z.object({ scheme: z.string(), number: z.string() }).nullable(),
      address: Address.nullable(),
    })
    .nullable(),
  net: z.string(),
  tax: z.string(),
  /** The content of the QR code, as the authority stamped it where it did. */
  code: z.string(),
  xml: z.string(),
  /** A standard document as the authority stamped it. */
  clearedXml: z.string().nullable(),
  /** The newest first, a hundred at most. */
  answers: z.array(Answer),
  /** The document for the same sale or return that came before this one, and the one that followed it. */
  before: Beside,
  after: Beside,
  /** Whether a new document can follow this one: it was refused, nothing has followed it, and its store has a unit. */
  isReissuable: z.boolean(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const InvoiceCounts = z.object({
  reported: z.int(),
  cleared: z.int(),
  pending: z.int(),
  warned: z.int(),
  refused: z.int(),
  /** When the oldest document that waits was issued. */
  oldestPending: view.instant.nullable(),
  /** How many documents wait 20 hours or more; the law gives 24. */
  late: z.int(),
});
export type InvoiceCounts = z.infer<typeof InvoiceCounts>;
