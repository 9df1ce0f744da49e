import { z } from "zod";
import {
  amountField,
  flag,
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalPercent,
  optionalText,
  optionalVersion,
} from "#app/lib/fields.server.ts";
import { namedPieces } from "#app/modules/ledger/named-pieces.server.ts";
import { serialNumbers } from "#app/modules/ledger/serial-field.server.ts";
import { costQuestion } from "#app/modules/requisition-orders/items/high-costs.server.ts";

export const DISCOUNT_TYPES = ["amount", "percent"] as const;
const MOST_PIECES = 100_000;
export const MOST_LINES = 500;

const pieces = () => integer("receiving.errors.pieces", { max: MOST_PIECES });
const absent = (value: unknown) => (value === null || value === "" ? undefined : value);
const optionalPieces = () => z.preprocess(absent, pieces().optional());

/** The fields of a voucher besides where it comes from. Source: part 2, section 3. */
const header = {
  vendorCode: optionalText({ max: 40 }),
  subsidiary: optionalText({ max: 120 }),
  voucherDate: optionalDay(),
  arrivalDate: optionalDay(),
  referencePONumber: optionalText({ max: 40 }),
  associateName: optionalText(),
  notes: optionalText({ max: 4_000 }),
  freight: optionalAmount(),
  trackingNumber: optionalText(),
  packageNumber: optionalText({ max: 80 }),
  discount: optionalAmount(),
  discountType: optionalChoice(DISCOUNT_TYPES),
  feeAmount: optionalAmount(),
  feeType: optionalText({ max: 40 }),
  taxRate: optionalPercent(),
  /** Whether the amounts of the voucher contain VAT. */
  costsIncludeTax: flag(),
  reasonCode: optionalText({ max: 40 }),
};

const lineFields = {
  /** Pieces that were expected. */
  quantity: optionalPieces(),
  /** Pieces that arrived, damaged ones included; the expected ones unless told. */
  receivedQuantity: optionalPieces(),
  damagedQuantity: optionalPieces(),
  unitCost: optionalAmount(),
  /** The price on the labels. */
  price: optionalAmount(),
  alu: optionalText({ max: 80 }),
  description1: optionalText(),
  description2: optionalText(),
  itemSize: optionalText({ max: 40 }),
  frameColor: optionalText({ max: 80 }),
  notes: optionalText({ max: 2_000 }),
  ...namedPieces,
};

export const NewLine = z.object({ variantId: id("receiving.errors.variantRequired"), ...lineFields });
export type NewLine = z.output<typeof NewLine>;

/** Absent fields stay as they are. */
export const LineChange = z.object({
  ...z.object(lineFields).partial().shape,
  id: id(),
  itemId: id(),
  serials: z.preprocess((value) => value, serialNumbers().optional()),
  version: optionalVersion(),
  ...costQuestion,
});

export const NewVoucher = z.object({
  storeId: optionalId(),
  vendorId: optionalId(),
  /** The purchase order that the goods answer; its open lines become the voucher's. */
  requisitionOrderId: optionalId(),
  ...header,
  items: z.array(NewLine).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`).optional(),
});

/** A line as the voucher's own form sends it. */
const CountedLine = z.object({
  id: id(),
  receivedQuantity: optionalPieces(),
  damagedQuantity: optionalPieces(),
  unitCost: z.preprocess(absent, amountField().optional()),
});
export type CountedLine = z.output<typeof CountedLine>;

export const VoucherChange = z.object({
  ...z.object({ vendorId: optionalId(), ...header }).partial().shape,
  id: id(),
  version: optionalVersion(),
  items: z.array(CountedLine).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`).optional(),
  /** A scanned code: one more piece of its item arrived. */
  code: optionalText({ max: 100 }).optional(),
  /** Everything arrived that was expected and is not counted yet. */
  arrived: flag().optional(),
});
export type VoucherChange = z.output<typeof VoucherChange>;
