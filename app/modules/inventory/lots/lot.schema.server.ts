import { z } from "zod";
import {
  id,
  integer,
  optionalAmount,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import { LOT_CODE_LENGTH } from "#app/modules/ledger/lot-rules.server.ts";
import { LOT_STATUSES } from "./lot-states.ts";

const MOST = 100_000;

/** The details of a lot, without its number of pieces. Source: specification part 2, section 3. */
const LotFields = z.object({
  lotCode: optionalText({ max: LOT_CODE_LENGTH }),
  expiryDate: optionalDay("lots.errors.date"),
  manufactureDate: optionalDay("lots.errors.date"),
  supplierId: optionalId("lots.errors.supplier"),
  unitCost: optionalAmount(),
  status: z.preprocess(
    (value) => value || undefined,
    z.enum(LOT_STATUSES, { error: "errors.choice" }).default("active"),
  ),
});

/** A lot for pieces that have no lot yet. Without a code, the shop makes one where the item allows it. */
export const NewLot = LotFields.extend({
  storeId: optionalId(),
  productVariantId: id("stock.errors.variantRequired"),
  initialQuantity: z.preprocess((value) => value ?? 0, integer("lots.errors.quantity", { max: MOST })),
});

export const LotChange = LotFields.partial().extend({ id: id(), version: optionalVersion() });

export const LotView = z.object({
  id: view.id,
  storeId: view.id,
  productVariantId: view.id,
  name: z.string(),
  sku: z.string(),
  lotCode: z.string(),
  expiryDate: view.day.nullable(),
  manufactureDate: view.day.nullable(),
  supplierId: view.id.nullable(),
  supplierName: z.string().nullable(),
  unitCost: view.amount.nullable(),
  initialQuantity: z.int(),
  currentQuantity: z.int(),
  status: z.enum(LOT_STATUSES),
  createdAt: view.instant,
  createdBy: view.id.nullable(),
  updatedAt: view.instant,
  version: z.int(),
});
export type LotView = z.infer<typeof LotView>;
