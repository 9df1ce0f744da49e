import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { type CoverageCategory, LENS_TYPES, type LensType } from "#app/modules/categories/category-options.ts";
import { readCoverageNotes, writeCoverageNotes } from "#app/modules/insurance/coverage/coverage-notes.ts";
import { CHOSEN_FIELD, FRAMES_OPTION, POLICY_SECTIONS, productField, type SectionKey } from "./policy-sections.ts";

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** The ids of the products ticked in a section, in the form's order. */
export const chosenIn = (form: FormData, key: SectionKey): number[] =>
  [...new Set(form.keys())].flatMap((name) => {
    const [, section, id] = CHOSEN_FIELD.exec(name) ?? [];
    return section === key && form.get(name) === "on" ? [Number(id)] : [];
  });

const typesIn = (form: FormData, key: SectionKey): LensType[] => form.getAll(`${key}.types`).map(String) as LensType[];

/**
 * Reads a digits field: "SAR 50" becomes "50", because words beside one number are ignored. Any other text stays as typed, so that the
 * schema refuses it beside the field: "abc" must not count as empty, nor "12.345" as 12345.
 */
const digits = (text: string): string => {
  const latin = latinDigits(text);
  const [, number] = /^[^\d.,-]*(\d[\d,]*(?:\.\d+)?)[^\d.,-]*$/.exec(latin) ?? [];
  return number ?? latin;
};

/**
 * Turns the policy form into the input of the policy operations. Leaves out sections and products that are not ticked, and copayments when
 * no copayment is required.
 * @returns the input, and for each input path such as "categoryCoverages[0]" the start of its field names in the form
 */
export function readPolicyForm(form: FormData) {
  const text = (name: string) => textOf(form, name);
  const fields = new Map<string, string>();
  const copaymentRequired = form.get("copaymentRequired") === "on";
  const covered = POLICY_SECTIONS.filter(({ key, category }) =>
    key === "frames"
      ? form.get(FRAMES_OPTION) === "on"
      : typesIn(form, key).some((type) => (LENS_TYPES[category] as readonly string[]).includes(type)),
  );
  const categoryCoverages = covered.map(({ key, category }, index) => {
    fields.set(`categoryCoverages[${index}]`, key);
    return {
      categoryName: category,
      coveragePercentage: text(`${key}.coveragePercentage`),
      discountRate: digits(text(`${key}.discountRate`)),
      notes: notesOf(form, { key, category }),
    };
  });
  const chosen = covered.flatMap(({ key, category }) => chosenIn(form, key).map((id) => ({ key, category, id })));
  const productCoverages = chosen.map(({ key, category, id }, index) => {
    fields.set(`productCoverages[${index}]`, `${key}.p${id}`);
    const copayment = (name: "copaymentAmount" | "maxCopayment") =>
      copaymentRequired ? digits(text(productField(key, id, name))) : null;
    return {
      productId: id,
      categoryName: category,
      coveragePercentage: text(productField(key, id, "coveragePercentage")),
      copaymentAmount: copayment("copaymentAmount"),
      maxCopayment: copayment("maxCopayment"),
      maxCopaymentAmount: copayment("maxCopayment"),
    };
  });
  const beside = form.getAll("beside").map((id) => ({ productId: String(id) }));
  const input = {
    insuranceId: text("insuranceId"),
    policyNumber: text("policyNumber"),
    className: text("className"),
    discountRate: text("discountRate"),
    copaymentRequired,
    copaymentAmount: copaymentRequired ? digits(text("copaymentAmount")) : null,
    approvalStatus: text("approvalStatus"),
    notes: text("notes"),
    version: text("version"),
    categoryCoverages,
    productCoverages: [...productCoverages, ...beside],
  };
  return { input, fields };
}
type Section = { key: SectionKey; category: CoverageCategory };

/** Keeps hand-written notes while they still agree with the chosen types and products. */
function notesOf(form: FormData, { key, category }: Section): string | null {
  const stored = textOf(form, `${key}.notes`);
  const choice = { types: typesIn(form, key), productIds: chosenIn(form, key) };
  const written = writeCoverageNotes(category, choice);
  const says = writeCoverageNotes(category, readCoverageNotes(category, stored));
  return stored !== "" && says === written ? stored : written;
}

/** Renames the fields of a refusal to the form's field names. */
export function renamedFields(error: unknown, fields: ReadonlyMap<string, string>): unknown {
  const named = (path: string): string =>
    path
      .replace(/^\w+\[\d+\]/, (start) => fields.get(start) ?? start)
      .replace(/(\.p\d+)\.productId$/, "$1.chosen")
      .replace(/\.maxCopaymentAmount$/, ".maxCopayment");
  if (error instanceof InvalidInput) {
    return new InvalidInput(
      Object.fromEntries(Object.entries(error.errors).map(([path, messages]) => [named(path), messages])),
    );
  }
  if (error instanceof DomainError && error.details.field) {
    return new DomainError(error.code, error.message, { ...error.details, field: named(error.details.field) });
  }
  return error;
}
