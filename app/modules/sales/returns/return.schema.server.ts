import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalAmount,
  optionalId,
  optionalText,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { jobsAnswer } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { lineTax } from "../sale/sale.schema.server.ts";
import { MAX_LINES } from "../sale/sale-input.schema.server.ts";
import { CONDITIONS } from "./return-rules.ts";

const MOST_TENDERS = 10;

const blankIsNone = (value: unknown) => (value === "" || value === null || value === undefined ? 0 : value);

const ReturnLine = z.object({
  saleItemId: id("returns.errors.unknownLine"),
  /** A line of which nothing comes back has 0. */
  quantity: z.preprocess(blankIsNone, integer("returns.errors.quantity", { max: 9_999 })),
  /** By default what the reason says: defective and worn pieces are not for sale. */
  condition: z.preprocess((value) => value || null, z.enum(CONDITIONS, { error: "errors.choice" }).nullable()),
  /** Which numbered pieces came back. Not needed when all of the line do. */
  serials: serialNumbers(),
});

const Tender = z.object({
  paymentMethod: requiredText("sales.errors.paymentRequired", { max: 40 }),
  amount: optionalAmount("returns.errors.amount"),
  externalReference: optionalText({ max: 120 }),
});

/** Why goods come back, and how the money goes back. */
export const returnReason = {
  reasonCode: requiredText("returns.errors.reason", { max: 40 }),
  notes: optionalText({ max: 2_000 }),
  /** The register that gives or takes the money; by default the one at which the user works. */
  registerId: optionalId(),
  /** Whether lens jobs end that are made or being made, and what the laboratory charges for one that it stops. */
  ...jobsAnswer,
};

/** How the customer pays what an exchange costs more: in parts, or all of it by one method. */
export const paymentParts = {
  payments: z.preprocess((value) => value ?? [], z.array(Tender, { error: "errors.fields" }).max(MOST_TENDERS)),
  paymentMethod: optionalText({ max: 40 }),
};

/** The exceptions that an approver has read, as JSON. Only pages send it: an API call has nobody beside it. */
export const approved = { approved: optionalText({ max: 4_000 }) };

export const ReturnInput = z.object({
  id: id(),
  items: z.array(ReturnLine, { error: "returns.errors.nothing" }).max(MAX_LINES, "sales.errors.tooManyLines"),
  ...returnReason,
  withoutReceipt: flag(false),
  /** How the money goes back; by default to the tenders that paid. Parts without an amount are left out. */
  refunds: z.preprocess((value) => value ?? [], z.array(Tender, { error: "errors.fields" }).max(MOST_TENDERS)),
  /** The whole refund by one payment method; used when `refunds` names no parts. */
  refundMethod: optionalText({ max: 40 }),
  ...approved,
});
export type ReturnInput = z.output<typeof ReturnInput>;
export type ReturnLineInput = ReturnInput["items"][number];

const figures = {
  subtotal: view.amount,
  discountAmount: view.amount,
  taxAmount: view.amount,
  totalAmount: view.amount,
};

/** A returned line with the part of the sale's figures that its pieces carried. */
export const ReturnItemView = z.object({
  saleItemId: view.id,
  lineNo: z.int(),
  variantId: view.id,
  itemName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  condition: z.string(),
  serials: z.array(z.string()),
  /** The price of one piece when it was sold, before VAT. */
  unitPrice: view.amount,
  ...lineTax,
  ...figures,
});

const tenders = z.array(z.object({ paymentMethod: z.string(), amount: view.amount }));

/** The part of a return's money that changes hands. In an exchange the refund first pays for the new goods; only the difference moves. */
export const SettlementView = z.object({
  /** The payments of the returned goods that now pay for the new goods. */
  used: tenders,
  /** The tenders that really go back to the customer. */
  back: tenders,
  /** The tenders that the customer adds. */
  paid: tenders,
});

/** A return with the figures of its credit note. Amounts are SAR with two decimals. */
export const ReturnView = z.object({
  id: view.id,
  storeId: view.id,
  saleId: view.id,
  /** The number of the receipt that the credit note corrects. */
  receiptNumber: z.string(),
  /** The number of the credit note, without gaps in a store. */
  returnNumber: z.string(),
  kind: z.enum(["return", "exchange", "void"]),
  /** The sale that an exchange made together with this return. */
  exchangeSaleId: view.id.nullable(),
  exchangeReceiptNumber: z.string().nullable(),
  reasonCode: z.string(),
  notes: z.string().nullable(),
  ...figures,
  /** The amounts of the credit note's e-invoice: the total and the insured part. */
  invoiceTotal: view.amount,
  /** The VAT of the credit note, which its e-invoice reports. All returns of a sale together give back exactly its VAT. */
  includedTax: view.amount,
  productDiscount: view.amount,
  /** The insured part: not paid out, but noted against the claim. */
  insuranceCoverage: view.amount,
  /**
   * The amount that was booked back, by `refunds`. The rest of the total reduced the balance that the customer still owed. In an exchange a part of it, or all,
   * pays for the new goods: `settlement` says what changes hands.
   */
  refundedAmount: view.amount,
  returnedAt: view.instant,
  createdBy: view.id,
  createdByName: z.string(),
  /** The register whose drawer gave or took the money. */
  registerId: view.id.nullable(),
  items: z.array(ReturnItemView),
  refunds: z.array(
    z.object({ paymentMethod: z.string(), amount: view.amount, externalReference: z.string().nullable() }),
  ),
  settlement: SettlementView,
});
export type ReturnView = z.infer<typeof ReturnView>;
