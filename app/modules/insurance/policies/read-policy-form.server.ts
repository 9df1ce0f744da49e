import { latinDigits } from "#app/lib/digits.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import {
  type CoverageCategory,
  LENS_TYPES,
  type LensType,
} from "#app/modules/catalogue/categories/category-options.ts";
import { readCoverageNotes, writeCoverageNotes } from "../coverage/coverage-notes.ts";
import { CHOSEN_FIELD, FRAMES_OPTION, POLICY_SECTIONS, productField, type SectionKey } from "./policy-sections.ts";

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** The products that are ticked in a section, in the form's order. */
export const chosenIn = (form: FormData, key: SectionKey): number[] =>
  [...new Set(form.keys())].flatMap((name) => {
    const [, section, id] = CHOSEN_FIELD.exec(name) ?? [];
    return section === key && form.get(name) === "on" ? [Number(id)] : [];
  });

const typesIn = (form: FormData, key: SectionKey): LensType[] => form.getAll(`${key}.types`).map(String) as LensType[];

/**
 * A box of digits takes "SAR 50" for 50: words beside one number are left out. Anything else stays as it was typed, and the schema refuses
 * it beside its field: "abc" is not an empty box, and "12.345" is not 12345.
 */
const digits = (text: string): string => {
  const latin = latinDigits(text);
  const [, number] = /^[^\d.,-]*(\d[\d,]*(?:\.\d+)?)[^\d.,-]*$/.exec(latin) ?? [];
  return number ?? latin;
};

/**
 * The policy form as the operations take a policy: what is not ticked, and copayments where none is required, is not sent on.
 * @returns the input, and for "categoryCoverages[0]" and the like the beginning of its field names in the form
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

/** What somebody wrote by hand stays as long as it says what is chosen. */
function notesOf(form: FormData, { key, category }: Section): string | null {
  const stored = textOf(form, `${key}.notes`);
  const choice = { types: typesIn(form, key), productIds: chosenIn(form, key) };
  const written = writeCoverageNotes(category, choice);
  const says = writeCoverageNotes(category, readCoverageNotes(category, stored));
  return stored !== "" && says === written ? stored : written;
}

/** A refusal with the names that its fields have in the form. */
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
