/** The last digit that makes a sum of `digits` with the given weights, counted from the right, a multiple of ten. */
function completing(digits: string, contribution: (digit: number, fromRight: number) => number): number {
  const total = [...digits].reduce((sum, digit, index) => sum + contribution(Number(digit), digits.length - index), 0);
  return (10 - (total % 10)) % 10;
}

const ean = (digits: string) => completing(digits, (digit, fromRight) => (fromRight % 2 === 1 ? digit * 3 : digit));

const luhn = (digits: string) =>
  completing(digits, (digit, fromRight) => {
    const doubled = fromRight % 2 === 1 ? digit * 2 : digit;
    return doubled > 9 ? doubled - 9 : doubled;
  });

/** Twelve digits and their check digit: an EAN-13 article number. */
export const ean13 = (twelve: string): string => `${twelve}${ean(twelve)}`;

export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && ean13(code.slice(0, 12)) === code;

/** Nine digits and their check digit: a Saudi national id (1...) or iqama (2...) number. */
export const withLuhn = (digits: string): string => `${digits}${luhn(digits)}`;

export const isLuhn = (number: string): boolean => /^\d{2,}$/.test(number) && withLuhn(number.slice(0, -1)) === number;
