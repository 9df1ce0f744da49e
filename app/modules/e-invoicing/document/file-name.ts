import { riyadhMoment } from "#app/lib/dates.ts";

export type NamedDocument = { vatNumber: string; issuedAt: Date; number: string };

/**
 * The name of a document's file, without its ending: the seller's VAT number, the moment in Riyadh, and the document's number, whose characters that
 * no file name takes become hyphens. Source: Detailed Guideline, archiving.
 */
export function fileNameOf({ vatNumber, issuedAt, number }: NamedDocument): string {
  const { date, time } = riyadhMoment(issuedAt);
  const moment = `${date.replaceAll("-", "")}T${time.replaceAll(":", "")}`;
  return [vatNumber, moment, number.replace(/[^\p{L}\p{N}.-]+/gu, "-")].join("_");
}
