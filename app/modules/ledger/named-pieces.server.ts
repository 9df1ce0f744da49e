import { optionalDay, optionalText } from "#app/lib/fields.server.ts";
import { LOT_CODE_LENGTH } from "./lot-rules.server.ts";
import { serialNumbers } from "./serial-field.server.ts";

/** The fields for incoming pieces: their lot for items with lots, their numbers for items with serial numbers. */
export const namedPieces = {
  lotCode: optionalText({ max: LOT_CODE_LENGTH }),
  expiryDate: optionalDay("lots.errors.date"),
  serials: serialNumbers(),
};
