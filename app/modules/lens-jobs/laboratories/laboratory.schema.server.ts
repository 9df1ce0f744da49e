import { z } from "zod";
import { given } from "#app/lib/database/change-row.server.ts";
import { flag, id, integer, optionalChoice, optionalText, optionalVersion, view } from "#app/lib/fields.server.ts";
import {
  DEFAULT_PROFILE,
  type LaboratoryProfile,
  PROFILE_CHOICES,
  pairsText,
  readPairs,
  unknownPlaceholders,
} from "#app/modules/lens-jobs/files/laboratory-profile.ts";

const MOST_DAYS = 120;
const days = integer("laboratories.errors.days", { max: MOST_DAYS });
const usualDays = z.preprocess((value) => (value === "" || value === undefined || value === null ? 7 : value), days);
const ownDays = z.preprocess(
  (value) => (value === "" || value === undefined ? null : value),
  z.union([z.null(), days], { error: "laboratories.errors.days" }),
);

/** Names of folders below the base folder: no name begins with a dot, so that no folder lies outside. */
const FOLDER = /^[A-Za-z0-9_-][A-Za-z0-9 ._-]*(\/[A-Za-z0-9_-][A-Za-z0-9 ._-]*)*$/;
const LABEL = /^_?[A-Z][A-Z0-9_]*$/;

const pairs = (names: "values" | "labels") =>
  optionalText({ max: 2_000 })
    .refine((text) => text === null || readPairs(text) !== null, "laboratories.errors.pairs")
    .refine(
      (text) => names === "values" || (readPairs(text ?? "") ?? []).every(({ value }) => LABEL.test(value)),
      "laboratories.errors.renames",
    )
    .refine(
      (text) => (readPairs(text ?? "") ?? []).every(({ value }) => unknownPlaceholders(value).length === 0),
      "laboratories.errors.placeholder",
    );

/** What a laboratory wants its order files to look like; absent values are the usual ones. */
const profileFields = {
  standard: optionalText({ max: 10 }).refine(
    (text) => /^([0-9.]*|-)$/.test(text ?? ""),
    "laboratories.errors.standard",
  ),
  fileName: optionalText({ max: 60 })
    .refine((text) => text === null || text.includes("[job]"), "laboratories.errors.fileName")
    .refine((text) => unknownPlaceholders(text ?? "").length === 0, "laboratories.errors.placeholder"),
  extension: optionalChoice(PROFILE_CHOICES.extension),
  lineEnd: optionalChoice(PROFILE_CHOICES.lineEnd),
  decimals: optionalChoice(PROFILE_CHOICES.decimals),
  cylinder: optionalChoice(PROFILE_CHOICES.cylinder),
  height: optionalChoice(PROFILE_CHOICES.height),
  compass: optionalChoice(PROFILE_CHOICES.compass),
  patientName: optionalChoice(PROFILE_CHOICES.patientName),
  otherLetters: optionalChoice(PROFILE_CHOICES.otherLetters),
  unknown: optionalChoice(PROFILE_CHOICES.unknown),
  jobType: flag(DEFAULT_PROFILE.jobType),
  addForSingleVision: flag(),
  wantedDate: flag(),
  rush: flag(),
  trace: flag(DEFAULT_PROFILE.trace),
  /** One pair a line: the label of the standard, and the laboratory's own. */
  renames: pairs("labels"),
  /** One record a line, as it stands in each order. */
  extras: pairs("values"),
};

const fields = {
  accountNumber: optionalText({ max: 40 }),
  usualDays,
  daysSingleVision: ownDays,
  daysBifocal: ownDays,
  daysProgressive: ownDays,
  folder: optionalText({ max: 120 }).refine((text) => text === null || FOLDER.test(text), "laboratories.errors.folder"),
  isActive: flag(true),
  notes: optionalText({ max: 4_000 }),
  ...profileFields,
};

/** A vendor becomes a laboratory; it stays the laboratory of this vendor. */
export const LaboratoryInput = z.object({ vendorId: id("laboratories.errors.vendor"), ...fields });

/** A change names the laboratory and, to be refused after somebody else's change, the version. Absent fields stay as they are. */
export const LaboratoryChange = z.object(fields).partial().extend({ id: id(), version: optionalVersion() });
export type LaboratoryChange = Omit<z.output<typeof LaboratoryChange>, "id" | "version">;

export const LaboratoryView = z.object({
  id: view.id,
  vendorId: view.id,
  name: z.string(),
  phone: z.string().nullable(),
  accountNumber: z.string().nullable(),
  usualDays: z.int(),
  daysSingleVision: z.int().nullable(),
  daysBifocal: z.int().nullable(),
  daysProgressive: z.int().nullable(),
  folder: z.string().nullable(),
  isActive: z.boolean(),
  notes: z.string().nullable(),
  standard: z.string(),
  fileName: z.string(),
  extension: z.enum(PROFILE_CHOICES.extension),
  lineEnd: z.enum(PROFILE_CHOICES.lineEnd),
  decimals: z.enum(PROFILE_CHOICES.decimals),
  cylinder: z.enum(PROFILE_CHOICES.cylinder),
  height: z.enum(PROFILE_CHOICES.height),
  compass: z.enum(PROFILE_CHOICES.compass),
  patientName: z.enum(PROFILE_CHOICES.patientName),
  otherLetters: z.enum(PROFILE_CHOICES.otherLetters),
  unknown: z.enum(PROFILE_CHOICES.unknown),
  jobType: z.boolean(),
  addForSingleVision: z.boolean(),
  wantedDate: z.boolean(),
  rush: z.boolean(),
  trace: z.boolean(),
  renames: z.string(),
  extras: z.string(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type LaboratoryView = z.infer<typeof LaboratoryView>;

/** A profile with its unusual values put in: a row keeps only what differs. */
export const profileOf = (kept: unknown): LaboratoryProfile => ({
  ...DEFAULT_PROFILE,
  ...(kept as Partial<LaboratoryProfile>),
});

/** The fields of a profile as forms and calls show them. */
export const shownProfile = ({ decimals, renames, extras, ...profile }: LaboratoryProfile) => ({
  ...profile,
  standard: profile.standard || "-",
  decimals: decimals === 2 ? ("2" as const) : ("3" as const),
  renames: pairsText(renames),
  extras: pairsText(extras),
});

type ProfileChange = Pick<LaboratoryChange, keyof typeof profileFields>;

/** A profile after a change: null brings back the usual value, absent values stay. @returns what differs from the usual profile */
export function changedProfile(before: unknown, change: ProfileChange): Record<string, unknown> {
  const { decimals, renames, extras, standard, ...rest } = change;
  const typed = {
    ...rest,
    // A dash: no version is named.
    standard: standard === "-" ? "" : standard,
    decimals: decimals && (Number(decimals) as 2 | 3),
    renames: renames === undefined ? undefined : readPairs(renames ?? ""),
    extras: extras === undefined ? undefined : readPairs(extras ?? ""),
  };
  const after = Object.entries({ ...profileOf(before), ...given(typed) });
  const usual = DEFAULT_PROFILE as Record<string, unknown>;
  return Object.fromEntries(
    after.filter(([name, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(usual[name])),
  );
}

/** The columns of a laboratory after a change of its fields. */
export function changedColumns(
  before: { daysByDesign: Record<string, number>; profile: Record<string, unknown> } | null,
  change: LaboratoryChange,
) {
  const { accountNumber, usualDays, folder, isActive, notes, ...rest } = change;
  const { daysSingleVision, daysBifocal, daysProgressive, ...profile } = rest;
  const days = given({ single_vision: daysSingleVision, bifocal: daysBifocal, progressive: daysProgressive });
  const daysByDesign = Object.entries({ ...before?.daysByDesign, ...days }).filter(([, own]) => own !== null);
  return {
    ...given({ accountNumber, usualDays, folder, isActive, notes }),
    daysByDesign: Object.fromEntries(daysByDesign) as Record<string, number>,
    profile: changedProfile(before?.profile ?? {}, profile),
  };
}
