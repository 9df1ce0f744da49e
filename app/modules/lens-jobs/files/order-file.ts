import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { transpose } from "#app/modules/prescriptions/optics/optics.ts";
import { type DcsRecord, dcsRecord } from "./dcs.ts";
import { filled, type LaboratoryProfile, type Placeholder } from "./laboratory-profile.ts";
import {
  eyesOfOrder,
  type LensOrder,
  type OrderEye,
  type OrderProblem,
  orderProblems,
  plainText,
  prismOf,
} from "./order.ts";

/**
 * The order of a job as a file of its laboratory. The same order and profile give the same bytes: nothing here asks for the time.
 * Labels and limits: what the Rx-Universe wiki and published files show; the standard itself is not public.
 */
export type OrderFile = {
  records: DcsRecord[];
  problems: OrderProblem[];
  /** Labels whose text the file leaves out, because it is not in Latin letters. */
  leftOut: string[];
};

const JOB_TYPES: Record<LensOrder["way"], string> = { whole: "1", uncut: "2", edge_only: "6" };
const DO: Record<LensOrder["eyes"], string> = { both: "B", right: "R", left: "L" };
const MATERIALS = { plastic: "1", metal: "2", rimless: "3" } as const;
const EDGES = { bevel: "1", flat: "2", groove: "3" } as const;
const NAME_LENGTH = 21;
const COMMENT_LENGTH = 30;

/** A label with its value; null and "" for what nobody knows. `asked`: an unknown value is written as "?" where the laboratory wants it. */
type Field = { label: string; value: string | null; asked?: boolean };

export function writeOrder(order: LensOrder, profile: LaboratoryProfile): OrderFile {
  const problems = orderProblems(order);
  const leftOut = labelsLeftOut(order, profile);
  if (leftOut.length > 0 && profile.otherLetters === "refuse") problems.push({ code: "otherLetters" });
  const fields: Field[] = [
    { label: "OMAV", value: profile.standard },
    { label: "JOB", value: order.job },
    { label: "ACCN", value: cleaned(order.account) },
    { label: "SHOPNUMBER", value: cleaned(order.branch) },
    { label: "RXNM", value: cleaned(order.prescription) },
    ...nameFields(order, profile),
    { label: "_JTYPE", value: profile.jobType ? JOB_TYPES[order.way] : null },
    { label: "DO", value: DO[order.eyes] },
    ...powerFields(order, profile),
    ...placeFields(order, profile),
    ...frameFields(order, profile),
    ...lensFields(order, profile),
    { label: "_WDATE", value: profile.wantedDate ? (order.wanted?.replaceAll("-", "") ?? null) : null },
    { label: "_RUSH_JOB", value: profile.rush && order.isRush ? "1" : null },
    { label: "_REPLACES", value: order.replaces },
    ...commentLines(order.comment).map((value) => ({ label: "_COMMENT", value })),
  ];
  const end = profile.lineEnd === "crlf" ? "\r\n" : "\n";
  const renamed = new Map(profile.renames.map(({ label, value }) => [label, value]));
  const records = fields.flatMap(({ label, value, asked }) => {
    const written = value || (asked && profile.unknown === "question" ? "?" : "");
    return written ? [dcsRecord(renamed.get(label) ?? label, written, end)] : [];
  });
  const extras = profile.extras.map(({ label, value }) => dcsRecord(label, filled(value, placeholders(order)), end));
  const trace = profile.trace ? order.trace.map(({ line }) => ({ ...dcsRecord("", "", end), line })) : [];
  return { records: [...records, ...extras, ...trace], problems, leftOut };
}

/** The labels whose text is in letters that a file cannot carry. */
function labelsLeftOut(
  { account, branch, patient, frame, lens, comment }: LensOrder,
  profile: LaboratoryProfile,
): string[] {
  const named = profile.patientName === "none" ? null : patient;
  const texts: Record<string, (string | null | undefined)[]> = {
    ACCN: [account],
    SHOPNUMBER: [branch],
    PATIENT: [named?.first, named?.last],
    FMFR: [frame.maker],
    FRAM: [frame.model],
    LNAM: [lens.code],
    LMATNAME: [lens.material],
    ACOAT: [lens.coating],
    TINT: [lens.tint],
    _COMMENT: [comment],
  };
  return Object.keys(texts).filter((label) => texts[label]?.some((text) => text && plainText(text) === null));
}

/** The name of a job's file. A later file of the same job has its number behind the name. */
export function fileNameOf(order: LensOrder, profile: LaboratoryProfile, place: number): string {
  const name = filled(profile.fileName, placeholders(order))
    .replace(/[^A-Za-z0-9._-]+/g, "_")
    .replace(/^[._]+/, "");
  return `${name || "order"}${place > 1 ? `-${place}` : ""}.${profile.extension}`;
}

const placeholders = (order: LensOrder): Record<Placeholder, string> => ({
  job: order.job,
  account: cleaned(order.account) ?? "",
  branch: cleaned(order.branch) ?? "",
  laboratory: cleaned(order.laboratory) ?? "",
  day: order.day.replaceAll("-", ""),
  frame: order.frameStatus,
});

/** A text that no laboratory could read is left out. */
const cleaned = (text: string | null): string | null => (text === null ? null : plainText(text));

function nameFields({ patient }: LensOrder, { patientName }: LaboratoryProfile): Field[] {
  if (patientName === "none" || patient === null) return [];
  const [first, last] = [plainText(patient.first), plainText(patient.last)];
  // One half of a name would look like a whole one.
  if (first === null || last === null) return [];
  const short = (text: string): string => text.slice(0, NAME_LENGTH).trim();
  if (patientName === "whole") return [{ label: "PATIENT", value: short(`${first} ${last}`.trim()) }];
  return [
    { label: "_FIRSTNAME", value: short(first) },
    { label: "_LASTNAME", value: short(last) },
  ];
}

/** "right;left"; the eye for which nothing is made stays empty. Null when no eye has a value. */
function chiral(order: LensOrder, value: (eye: OrderEye, side: EyeSide) => string | null): string | null {
  const made = eyesOfOrder(order);
  const texts = EYES.map((side) => (made.includes(side) ? (value(order[side], side) ?? "") : ""));
  return texts.some(Boolean) ? texts.join(";") : null;
}

const decimal = (hundredths: number | null, { decimals }: LaboratoryProfile): string | null =>
  hundredths === null ? null : (hundredths / 100 || 0).toFixed(decimals);

function powerFields(order: LensOrder, profile: LaboratoryProfile): Field[] {
  const noted = (eye: OrderEye) => {
    const { cylinder } = eye;
    const turned = profile.cylinder === "minus" ? (cylinder ?? 0) > 0 : (cylinder ?? 0) < 0;
    return profile.cylinder !== "as_written" && turned ? transpose(eye) : eye;
  };
  const withAdd = order.isMultifocal || profile.addForSingleVision;
  const prism = (eye: OrderEye, side: EyeSide) => prismOf(eye, side, profile.compass);
  return [
    { label: "SPH", value: chiral(order, (eye) => decimal(noted(eye).sphere ?? 0, profile)) },
    { label: "CYL", value: chiral(order, (eye) => decimal(noted(eye).cylinder ?? 0, profile)) },
    { label: "AX", value: chiral(order, (eye) => (eye.cylinder ? String(noted(eye).axis ?? "") : null)) },
    { label: "ADD", value: withAdd ? chiral(order, (eye) => decimal(eye.add, profile)) : null },
    { label: "PRVM", value: chiral(order, (eye, side) => decimal(prism(eye, side)?.amount ?? null, profile)) },
    { label: "PRVA", value: chiral(order, (eye, side) => prism(eye, side)?.direction.toFixed(1) ?? null) },
  ];
}

function placeFields(order: LensOrder, profile: LaboratoryProfile): Field[] {
  const height = chiral(order, (eye) => decimal(eye.height, profile));
  const worn = (hundredths: number | null): string | null => (hundredths === null ? null : String(hundredths / 100));
  return [
    { label: "IPD", value: chiral(order, (eye) => decimal(eye.pd, profile)) },
    { label: "NPD", value: chiral(order, (eye) => decimal(eye.nearPd, profile)) },
    // A single vision lens has no segment: its height is that of the optical centre.
    { label: "SEGHT", value: order.isMultifocal && profile.height !== "OCHT" ? height : null },
    { label: "OCHT", value: order.isMultifocal && profile.height === "SEGHT" ? null : height },
    { label: "BVD", value: chiral(order, (eye) => worn(eye.vertex)), asked: true },
    { label: "PANTO", value: chiral(order, (eye) => worn(eye.tilt)), asked: true },
    { label: "ZTILT", value: chiral(order, (eye) => worn(eye.wrap)), asked: true },
  ];
}

/** A frame is measured as a whole: both of its eyes have the same box. */
function frameFields({ frame }: LensOrder, profile: LaboratoryProfile): Field[] {
  const twice = (text: string | null): string | null => (text === null ? null : `${text};${text}`);
  return [
    { label: "HBOX", value: twice(decimal(frame.a, profile)), asked: true },
    { label: "VBOX", value: twice(decimal(frame.b, profile)), asked: true },
    { label: "DBL", value: decimal(frame.dbl, profile), asked: true },
    { label: "FED", value: twice(decimal(frame.ed, profile)), asked: true },
    { label: "FTYP", value: frame.material && MATERIALS[frame.material] },
    { label: "FMFR", value: cleaned(frame.maker) },
    { label: "FRAM", value: cleaned(frame.model) },
    { label: "FUPC", value: cleaned(frame.barcode) },
    { label: "ETYP", value: frame.edge && EDGES[frame.edge] },
  ];
}

function lensFields(order: LensOrder, profile: LaboratoryProfile): Field[] {
  const { lens } = order;
  const each = (text: string | null): string | null => chiral(order, () => text);
  return [
    { label: "LNAM", value: each(cleaned(lens.code)), asked: true },
    { label: "LTYPE", value: each(cleaned(lens.kind)) },
    { label: "LMATNAME", value: each(cleaned(lens.material)) },
    { label: "LIND", value: each(lens.index === null ? null : (lens.index / 1000).toFixed(3)), asked: true },
    { label: "MBASE", value: each(decimal(lens.baseCurve, profile)) },
    { label: "DIA", value: each(decimal(lens.diameter, profile)) },
    { label: "ACOAT", value: each(cleaned(lens.coating)), asked: true },
    { label: "TINT", value: each(cleaned(lens.tint)), asked: true },
  ];
}

/** A comment in lines as long as laboratories take them, broken between words. One in other letters is left out. */
function commentLines(comment: string | null): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of (cleaned(comment) ?? "").split(" ").flatMap((one) => one.match(/.{1,30}/g) ?? [])) {
    if (line && line.length + 1 + word.length > COMMENT_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}
