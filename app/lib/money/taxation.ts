import { apportionAmounts } from "./halalas.ts";
import { type Amount, amount, big, percentOf, sum, VAT_PERCENT, ZERO } from "./money.ts";

/** S is taxed, Z zero-rated, E exempt, O outside the scope of VAT: the codes of UN/CEFACT 5305 that the authority takes (BR-KSA-18). */
export const TAX_CATEGORIES = ["S", "Z", "E", "O"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** How a product is taxed. The columns of products and of the lines of sales have these names. */
export type ProductTax = {
  taxCategory: TaxCategory;
  /** The authority's code for why there is no VAT; null for goods that are taxed. */
  taxReason: string | null;
  /** The reason in words. Only goods outside the scope of VAT have one, because their code says none. */
  taxNote: string | null;
};

export const STANDARD_TAX: ProductTax = { taxCategory: "S", taxReason: null, taxNote: null };

type TaxReason = { code: string; category: Exclude<TaxCategory, "S">; en: string; ar: string };

/**
 * The authority's reasons that goods of a shop may have, with its own texts. Source: XML Implementation Standard, paragraph 11.2.4, and rule
 * BR-KSA-CL-04; the articles are those of the VAT Implementing Regulations. Left out: exports and transport (articles 32 to 34), which are
 * matters of a sale and not of a product, and private education and health care (VATEX-SA-EDU, VATEX-SA-HEA), which need the national number of
 * a Saudi buyer on the invoice (BR-KSA-49).
 */
export const TAX_REASONS: readonly TaxReason[] = [
  {
    code: "VATEX-SA-35",
    category: "Z",
    en: "Medicines and medical equipment",
    ar: "الأدوية والمعدات الطبية",
  },
  { code: "VATEX-SA-36", category: "Z", en: "Qualifying metals", ar: "المعادن المؤهلة" },
  {
    code: "VATEX-SA-MLTRY",
    category: "Z",
    en: "Supply of qualified military goods",
    ar: "توريد السلع العسكرية المؤهلة",
  },
  {
    code: "VATEX-SA-29",
    category: "E",
    en: "Financial services mentioned in Article 29 of the VAT Regulations",
    ar: "الخدمات المالية المذكورة في المادة التاسعة والعشرين من لائحة ضريبة القيمة المضافة",
  },
  {
    code: "VATEX-SA-29-7",
    category: "E",
    en: "Life insurance services mentioned in Article 29 of the VAT Regulations",
    ar: "خدمات التأمين على الحياة المذكورة في المادة التاسعة والعشرين من لائحة ضريبة القيمة المضافة",
  },
  {
    code: "VATEX-SA-30",
    category: "E",
    en: "Real estate transactions mentioned in Article 30 of the VAT Regulations",
    ar: "التوريدات العقارية المذكورة في المادة الثلاثين من لائحة ضريبة القيمة المضافة",
  },
  { code: "VATEX-SA-OOS", category: "O", en: "Not subject to VAT", ar: "غير خاضع لضريبة القيمة المضافة" },
];

/** The codes of these reasons, for a choice. */
export const TAX_REASON_CODES = TAX_REASONS.map(({ code }) => code) as [string, ...string[]];

/** The reason in both languages; that of goods outside the scope of VAT is what somebody typed. Null for goods that are taxed. */
export function reasonTexts({ taxReason, taxNote }: ProductTax): { en: string; ar: string } | null {
  if (taxReason === null) return null;
  const known = TAX_REASONS.find(({ code }) => code === taxReason);
  return taxNote === null ? { en: known?.en ?? taxReason, ar: known?.ar ?? taxReason } : { en: taxNote, ar: taxNote };
}

export const isTaxed = ({ taxCategory }: Pick<ProductTax, "taxCategory">): boolean => taxCategory === "S";

/** The rate in percent. */
export const taxPercent = (tax: Pick<ProductTax, "taxCategory">): number => (isTaxed(tax) ? VAT_PERCENT : 0);

/** A price with its VAT, as a shelf shows it. */
export const priceWithVat = (price: Amount, tax: Pick<ProductTax, "taxCategory">): Amount =>
  amount(percentOf(price, 100 + taxPercent(tax)));

/** A line of a sale: `price` is what all its pieces cost before VAT. */
export type TaxedPrice = { price: Amount; taxCategory: TaxCategory };

/** The VAT of lines: 15% of those that are taxed, rounded half up once. Source: decision 16. */
export const vatOf = (lines: readonly TaxedPrice[]): Amount =>
  amount(percentOf(sum(lines.filter(isTaxed).map(({ price }) => price)), VAT_PERCENT));

/**
 * The price with VAT of each line, in SAR. The VAT of all lines is rounded once and then divided among those that are taxed, so the prices add up
 * to what the whole costs with VAT. `lineFigures` divides it in the same way.
 */
export function pricesWithVat(lines: readonly TaxedPrice[]): Amount[] {
  const taxed = lines.map((line) => (isTaxed(line) ? line.price : ZERO));
  const vat = apportionAmounts(vatOf(lines), taxed);
  return lines.map(({ price }, index) => amount(big(price).plus(vat[index] ?? ZERO)));
}

export type TaxProblem = {
  field: "taxReason" | "taxNote";
  rule: "standard" | "missing" | "otherCategory" | "onlyOutside";
};

/** The rule that a product's taxation breaks, and the field to correct. Null when it breaks none. */
export function taxProblem({ taxCategory, taxReason, taxNote }: ProductTax): TaxProblem | null {
  if (taxReason === null && taxCategory !== "S") return { field: "taxReason", rule: "missing" };
  if (taxReason !== null && taxCategory === "S") return { field: "taxReason", rule: "standard" };
  if (categoryOf(taxReason) !== taxCategory) return { field: "taxReason", rule: "otherCategory" };
  if (taxNote === null && taxCategory === "O") return { field: "taxNote", rule: "missing" };
  if (taxNote !== null && taxCategory !== "O") return { field: "taxNote", rule: "onlyOutside" };
  return null;
}

/** The category that a reason belongs to; S without one. Undefined for a code that the list does not hold. */
const categoryOf = (taxReason: string | null): TaxCategory | undefined =>
  taxReason === null ? "S" : TAX_REASONS.find(({ code }) => code === taxReason)?.category;

/** The sent part of a product's taxation. Undefined fields stay, unless the category changes. */
type SentTax = { taxCategory?: TaxCategory | null; taxReason?: string | null; taxNote?: string | null };

/** The taxation after a change. A reason that is sent alone brings its category along, and no reason makes goods taxed. */
export function changedTax(before: ProductTax, { taxCategory: sent, taxReason, taxNote }: SentTax): ProductTax {
  const category =
    sent ?? (taxReason === undefined ? before.taxCategory : (categoryOf(taxReason) ?? before.taxCategory));
  const kept = category === before.taxCategory ? before : STANDARD_TAX;
  return {
    taxCategory: category,
    taxReason: taxReason === undefined ? kept.taxReason : taxReason,
    taxNote: taxNote === undefined ? kept.taxNote : taxNote,
  };
}
