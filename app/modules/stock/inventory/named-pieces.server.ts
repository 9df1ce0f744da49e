import { optionalDay, optionalText } from "#app/lib/fields.server.ts";
import { LOT_CODE_LENGTH } from "../lots/lot.schema.server.ts";
import { serialNumbers } from "../serials/serial-field.server.ts";

/** The fields that name pieces which come in: their lot where the store keeps lots, their numbers where each piece has one. */
export const namedPieces = {
  lotCode: optionalText({ max: LOT_CODE_LENGTH }),
  expiryDate: optionalDay("lots.errors.date"),
  serials: serialNumbers(),
};
