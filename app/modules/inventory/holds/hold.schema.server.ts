import { z } from "zod";
import { id, integer, optionalDay, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import { RELEASE_REASONS } from "#app/modules/ledger/write-holds.server.ts";
import { HOLD_STATES } from "./hold-states.ts";

const MOST = 100_000;

/** A hold that is made by hand. */
export const NewHold = z.object({
  storeId: optionalId(),
  variantId: id("stock.errors.variantRequired"),
  quantity: integer("holds.errors.quantity", { min: 1, max: MOST }),
  customerId: optionalId("sales.errors.unknownCustomer"),
  note: optionalText({ max: 500 }),
  /** The last day of the hold in Riyadh. Absent means the proposed day. */
  until: optionalDay("holds.errors.until"),
});

/** Pieces that are or were reserved for a cart or a customer. */
export const HoldView = z.object({
  id: view.id,
  storeId: view.id,
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** The cart that reserves the pieces; null for a hold made by hand. */
  draftId: view.id.nullable(),
  /** The customer of the hold, or of its cart. */
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  note: z.string().nullable(),
  expiresAt: view.instant,
  state: z.enum(HOLD_STATES),
  releasedAt: view.instant.nullable(),
  releaseReason: z.enum(RELEASE_REASONS).nullable(),
  releasedByName: z.string().nullable(),
  createdAt: view.instant,
  createdBy: view.id.nullable(),
  createdByName: z.string().nullable(),
});
export type HoldView = z.infer<typeof HoldView>;
