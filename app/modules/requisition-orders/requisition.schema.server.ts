import { z } from "zod";
import {
  amountField,
  id,
  integer,
  optionalAmount,
  optionalDay,
  optionalId,
  optionalInstant,
  optionalPercent,
  optionalText,
  optionalVersion,
} from "#app/lib/fields.server.ts";
import { costQuestion } from "#app/modules/requisition-orders/items/high-costs.server.ts";
import { ORDER_STATUSES, PO_TYPES } from "./status.ts";

export const MAX_LINES = 200;
const MAX_PIECES = 100_000;

const quantity = () => integer("purchasing.errors.quantity", { min: 1, max: MAX_PIECES });
const choice = <const Words extends readonly [string, ...string[]]>(words: Words, message: string) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), z.enum(words, { error: message }));

/** Amounts that are nothing unless told. */
const charge = () => optionalAmount().transform((value) => value ?? "0.00");

/** The order's own fields, as new and edit send them. Source: part 2, section 3. */
const orderFields = {
  notes: optionalText({ max: 2_000 }),
  associate: optionalText(),
  trackingNumber: optionalText(),
  vendorCode: optionalText({ max: 40 }),
  accountNumber: optionalText({ max: 80 }),
  expectedDeliveryDate: optionalDay(),
  pickupDate: optionalDay(),
  cancelDate: optionalDay(),
  orderDate: optionalInstant(),
  freight: charge(),
  discount: charge(),
  discountPercent: optionalPercent().transform((value) => value ?? "0.00"),
  feeType: optionalText({ max: 40 }),
  feeAmount: charge(),
};

export const OrderLine = z.object({
  variantId: id("purchasing.errors.vendorRequired"),
  quantity: quantity(),
  /** The cost of a piece. Where it is left out, the usual cost of the item is taken. */
  unitPrice: optionalAmount("purchasing.errors.price"),
  notes: optionalText({ max: 500 }),
});

const Order = z.object({
  ...orderFields,
  ...costQuestion,
  storeId: optionalId(),
  /** Null is an order without a vendor, which only the order form may raise. */
  vendorId: z.union([z.null(), id("purchasing.errors.vendorRequired")], { error: "purchasing.errors.vendorRequired" }),
  poType: z.preprocess(
    (value) => (value === null || value === "" || value === undefined ? "Drop Ship" : value),
    z.enum(PO_TYPES, { error: "errors.choice" }),
  ),
  items: z
    .array(OrderLine, { error: "purchasing.errors.itemsRequired" })
    .min(1, "purchasing.errors.itemsRequired")
    .max(MAX_LINES, `errors.tooManyEntries|max=${MAX_LINES}`),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A quick order sends its fields beside the items and names its vendor; the order form sends them under `order` and may leave it open. */
const flattened = (value: unknown, context: z.RefinementCtx) => {
  if (!isObject(value)) return value;
  const { order: sent } = value;
  if (sent !== undefined && sent !== null && (!isObject(sent) || Array.isArray(sent))) {
    context.addIssue({ code: "custom", path: ["order"], message: "errors.fields" });
  }
  if (!isObject(sent)) return { ...value, vendorId: value.vendorId ?? "" };
  const order: Record<string, unknown> = { ...sent, ...value, order: undefined };
  return { ...order, vendorId: order.vendorId || null };
};

export const NewOrder = z.preprocess(flattened, Order);

/** A change of the order's own fields; its lines have calls of their own. Absent fields stay as they are. Source: decision 25. */
export const OrderChange = z
  .object({ ...orderFields, vendorId: optionalId("purchasing.errors.vendorUnknown") })
  .partial()
  .extend({
    id: id(),
    version: optionalVersion(),
    storeId: optionalId("purchasing.errors.storeRequired").optional(),
    status: choice(ORDER_STATUSES, "purchasing.errors.statusRequired").optional(),
    poType: choice(PO_TYPES, "errors.choice").optional(),
  });

export const NewOrderItem = z.object({
  id: id(),
  variantId: id("purchasing.errors.itemUnknown"),
  quantity: z.preprocess((value) => value ?? 1, quantity()),
  /** The usual cost of the item, unless told. */
  unitPrice: optionalAmount("purchasing.errors.price"),
  notes: optionalText({ max: 500 }),
  ...costQuestion,
});

export const OrderItemChange = z.object({
  id: id(),
  itemId: id(),
  version: optionalVersion(),
  quantity: quantity().optional(),
  unitPrice: amountField("purchasing.errors.price").optional(),
  notes: optionalText({ max: 500 }).optional(),
  ...costQuestion,
});
