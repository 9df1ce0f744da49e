/** The digits of a phone number without country code and trunk prefix. */
const OWN_DIGITS = 9;
const MOST_DIFFERENT = 2;

/** Whether two phone numbers may be one mistyped number: at most two digits differ. */
export function similarPhones(one: string, other: string): boolean {
  const [a, b] = [ownDigits(one), ownDigits(other)];
  if (a.length !== b.length || a === "") return false;
  return [...a].filter((digit, index) => digit !== b[index]).length <= MOST_DIFFERENT;
}

const ownDigits = (phone: string): string => phone.replace(/\D/g, "").slice(-OWN_DIGITS);
