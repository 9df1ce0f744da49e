import type { DateOnly } from "#app/lib/dates.ts";
import type { Message } from "#app/lib/errors.ts";
import { sameTwice } from "./choose-serials.ts";

/** The lot and serial numbers of the first pieces of a stock line. */
export type NamedPieces = {
  quantity: number;
  inventoryType: string | null;
  lotType: string | null;
  lotCode: string | null;
  expiryDate: string | null;
  serials: readonly string[];
};

/**
 * The errors in the lot and the serial numbers of first pieces, by field. A shop may leave out unknown values: the pieces
 * come in without them and are named later. There may be fewer numbers than pieces, never more.
 */
export function wrongNames({ quantity, inventoryType, lotType, ...named }: NamedPieces): Record<string, Message> {
  const { lotCode, expiryDate, serials } = named;
  const wrong: Record<string, Message> = {};
  if (inventoryType !== "Lot") {
    if (lotCode !== null) wrong.lotCode = { key: "lots.errors.notKept" };
    if (expiryDate !== null) wrong.expiryDate = { key: "lots.errors.notKept" };
  } else if (lotCode === null && expiryDate !== null && lotType === "Manual") {
    wrong.lotCode = { key: "lots.errors.codeRequired" };
  } else if (quantity === 0 && lotCode !== null) {
    wrong.lotCode = { key: "lots.errors.noPieces" };
  } else if (quantity === 0 && expiryDate !== null) {
    wrong.expiryDate = { key: "lots.errors.noPieces" };
  }
  if (serials.length === 0) return wrong;
  if (inventoryType !== "Serialized") wrong.serials = { key: "serials.errors.notKept" };
  else if (sameTwice(serials)) wrong.serials = { key: "serials.errors.twice" };
  else if (serials.length > quantity) {
    wrong.serials = { key: "serials.errors.moreThanPieces", params: { count: serials.length - quantity } };
  }
  return wrong;
}

/** Whether first pieces come in with a lot: a named lot, or a new one because the shop makes its lot codes. */
export const hasLot = ({ quantity, inventoryType, lotType, lotCode }: Omit<NamedPieces, "serials">): boolean =>
  quantity > 0 && inventoryType === "Lot" && (lotCode !== null || lotType !== "Manual");

/** How many pieces get a number made by the shop: the unnumbered pieces, unless numbers are typed from the package. */
export const ownNumbers = (
  { quantity, inventoryType, serials }: Pick<NamedPieces, "quantity" | "inventoryType" | "serials">,
  serialType: string | null,
): number => (inventoryType === "Serialized" && serialType !== "Manual" ? quantity - serials.length : 0);

/** Whether an incoming lot is already expired. That is allowed, because the pieces may really be there, but shows a warning. */
export const isPast = (expiryDate: string | null, today: DateOnly): boolean => !!expiryDate && expiryDate < today;
