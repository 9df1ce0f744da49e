import type { Message } from "#app/lib/errors.ts";
import { sameTwice } from "../serials/choose-serials.ts";

/** What is said of the first pieces of a shelf besides how many there are. */
export type NamedPieces = {
  quantity: number;
  inventoryType: string | null;
  lotType: string | null;
  lotCode: string | null;
  expiryDate: string | null;
  serials: readonly string[];
};

/**
 * What is wrong with the lot and the serial numbers of first pieces, by field. A shop that does not know them leaves them out: the pieces
 * come in without, and are named later. As many numbers as are known, never more than pieces.
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

/** Whether first pieces come with a lot: one that is named, or one that the shop makes because it makes all of them. */
export const hasLot = ({ quantity, inventoryType, lotType, lotCode }: Omit<NamedPieces, "serials">): boolean =>
  quantity > 0 && inventoryType === "Lot" && (lotCode !== null || lotType !== "Manual");

/** How many of them get a number of the shop's own: those that nobody numbered, where the numbers are not typed from the package. */
export const ownNumbers = (
  { quantity, inventoryType, serials }: Pick<NamedPieces, "quantity" | "inventoryType" | "serials">,
  serialType: string | null,
): number => (inventoryType === "Serialized" && serialType !== "Manual" ? quantity - serials.length : 0);
