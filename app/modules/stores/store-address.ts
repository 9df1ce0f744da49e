/** The parts of a Saudi national address. */
export type AddressParts = {
  buildingNumber: string | null;
  street: string | null;
  district: string | null;
  city: string | null;
  postalCode: string | null;
  additionalNumber: string | null;
};

/**
 * The address as receipts print it: "7541 King Fahd Road, Al Olaya, Riyadh 12214-3456". Null where no part of it is known.
 * @param comma of the address's language
 */
export function addressOf(parts: AddressParts, comma = ","): string | null {
  const { buildingNumber, street, district, city, postalCode, additionalNumber } = parts;
  const joined = (words: readonly (string | null)[], by: string) => words.filter(Boolean).join(by);
  const code = joined([postalCode, additionalNumber], "-");
  const lines = [joined([buildingNumber, street], " "), district, joined([city, code], " ")];
  return joined(lines, `${comma} `) || null;
}
