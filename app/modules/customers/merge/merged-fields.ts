/** The fields of a comparison, line by line. An ID number includes its type, and a VAT number its whole company. */
export const MERGE_FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "gender",
  "dateOfBirth",
  "address",
  "companyName",
  "vatNumber",
  "idNumber",
  "membershipNumber",
  "familyNumber",
  "notes",
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** The fields that belong to a VAT number and are never mixed. */
const COMPANY = ["companyName", "crNumber", "buildingNumber", "street", "district", "city", "postalCode"] as const;

/** The record whose value stays. For notes, both can stay. */
export const CHOICES = ["kept", "other", "both"] as const;
export type Choice = (typeof CHOICES)[number];
export type Choices = Partial<Record<MergeField, Choice | null>>;

type Other = Exclude<MergeField, "firstName" | "lastName" | "phone"> | (typeof COMPANY)[number];
export type Person = Record<Other, string | null> & {
  firstName: string;
  lastName: string;
  phone: string;
  idType: string | null;
  language: string | null;
  hasInsurance: boolean;
};

type Value = string | boolean | null;
export type Changes = Record<string, { from: Value; to: Value }>;

/** The most characters of notes. Notes that are longer together cannot be joined. */
const LONGEST_NOTES = 4_000;

/** Whether staff must choose: both records have a value, and the values differ. */
export const differs = (field: MergeField, kept: Person, other: Person): boolean =>
  Boolean(kept[field]) && Boolean(other[field]) && kept[field] !== other[field];

export const canJoinNotes = (kept: Person, other: Person): boolean =>
  differs("notes", kept, other) && joined(kept, other).length <= LONGEST_NOTES;

/** The default: the kept record's value, or the other record's value when it is empty; for notes, both. */
export const usualChoice = (field: MergeField, kept: Person, other: Person): Choice => {
  if (field === "notes" && canJoinNotes(kept, other)) return "both";
  return kept[field] || !other[field] ? "kept" : "other";
};

/** The changed fields of the kept record, with old and new values. An empty value never replaces a value. */
export function mergedFields(kept: Person, other: Person, choices: Choices): Changes {
  const changes: Changes = {};
  const change = (name: keyof Person, to: Value) => {
    if (to !== kept[name]) changes[name] = { from: kept[name], to };
  };
  for (const field of MERGE_FIELDS) {
    const choice = differs(field, kept, other)
      ? (choices[field] ?? usualChoice(field, kept, other))
      : usualChoice(field, kept, other);
    if (choice === "kept") continue;
    if (choice === "other") {
      change(field, other[field]);
      if (field === "idNumber") change("idType", other.idType);
    } else if (field === "notes" && canJoinNotes(kept, other)) change("notes", joined(kept, other));
  }
  if (changes.vatNumber) for (const name of COMPANY) change(name, other[name]);
  else if (kept.vatNumber) delete changes.companyName;
  change("language", kept.language ?? other.language);
  change("hasInsurance", kept.hasInsurance || other.hasInsurance);
  return changes;
}

const joined = (kept: Person, other: Person): string => `${kept.notes}\n\n${other.notes}`;
