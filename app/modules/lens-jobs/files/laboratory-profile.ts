import { type DcsRecord, dcsRecord, parseDcs } from "./dcs.ts";

/**
 * What a laboratory wants its order files to look like. Laboratories read the same standard differently; what is not certain of all of them is
 * a setting here.
 */
export type LaboratoryProfile = {
  /** The version of the standard that a file says it follows. Empty: none is named. */
  standard: string;
  /** The name of a file without its end; see `fileNameOf`. */
  fileName: string;
  extension: "vca" | "oma";
  lineEnd: "crlf" | "lf";
  /** Decimals of powers and millimetres. With fewer than two a quarter of a dioptre would be lost. */
  decimals: 2 | 3;
  cylinder: "minus" | "plus" | "as_written";
  /** The label of the fitting height. */
  height: "SEGHT" | "OCHT" | "both";
  /** Where PRVA counts from: 0 to the viewer's right for both eyes, or 0 to the nose. */
  compass: "viewer" | "nose";
  jobType: boolean;
  patientName: "none" | "whole" | "parts";
  /** What becomes of a name that is not in Latin letters. */
  otherLetters: "leave_out" | "refuse";
  /** What is written for a measure that nobody took. */
  unknown: "leave_out" | "question";
  addForSingleVision: boolean;
  wantedDate: boolean;
  rush: boolean;
  /** Whether the traced shape goes into the order. */
  trace: boolean;
  /** Other names of labels. */
  renames: LabelPair[];
  /** Records that stand in each order, before the trace. */
  extras: LabelPair[];
};

export type LabelPair = { label: string; value: string };

export const DEFAULT_PROFILE: LaboratoryProfile = {
  standard: "03.10",
  fileName: "[job]",
  extension: "vca",
  lineEnd: "crlf",
  decimals: 2,
  cylinder: "as_written",
  height: "SEGHT",
  compass: "viewer",
  jobType: true,
  patientName: "none",
  otherLetters: "leave_out",
  unknown: "leave_out",
  addForSingleVision: false,
  wantedDate: false,
  rush: false,
  trace: true,
  renames: [],
  extras: [],
};

/** The choices of a profile, for forms and checks. */
export const PROFILE_CHOICES = {
  extension: ["vca", "oma"],
  lineEnd: ["crlf", "lf"],
  decimals: ["2", "3"],
  cylinder: ["as_written", "minus", "plus"],
  height: ["SEGHT", "OCHT", "both"],
  compass: ["viewer", "nose"],
  patientName: ["none", "whole", "parts"],
  otherLetters: ["leave_out", "refuse"],
  unknown: ["leave_out", "question"],
} as const;

export const PROFILE_SWITCHES = ["jobType", "addForSingleVision", "wantedDate", "rush", "trace"] as const;

/** What names of files and extra records may hold in brackets. */
export const PLACEHOLDERS = ["job", "account", "branch", "laboratory", "day", "frame"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Puts values in place of "[job]" and the like. An unknown placeholder stays as it is. */
export const filled = (pattern: string, values: Readonly<Record<Placeholder, string>>): string =>
  pattern.replace(/\[(\w+)\]/g, (whole, name) => (name in values ? values[name as Placeholder] : whole));

/** The placeholders of a pattern that nobody knows. */
export const unknownPlaceholders = (pattern: string): string[] =>
  [...pattern.matchAll(/\[(\w*)\]/g)].map(([, name = ""]) => name).filter((name) => !isPlaceholder(name));

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/**
 * Reads pairs as they are typed, LABEL=value a line. Empty lines are left out.
 * @returns null when a line is no such pair, or holds what no file can carry
 */
export function readPairs(text: string): LabelPair[] | null {
  const records = parseDcs(text).filter(({ line }) => line.trim() !== "");
  const good = (one: DcsRecord) => one.label !== "" && /^[ -~]*$/.test(one.line);
  return records.every(good) ? records.map(({ label, value }) => ({ label, value: value.trim() })) : null;
}

/** Pairs as text, for the fields of the form. */
export const pairsText = (pairs: readonly LabelPair[]): string =>
  pairs.map(({ label, value }) => dcsRecord(label, value).line).join("\n");
