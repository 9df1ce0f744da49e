import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDate, type Locale } from "#app/lib/dates.ts";
import { LENS_SPECS } from "#app/modules/prescriptions/optics/lens-options.ts";
import {
  EYES,
  type EyeMeasure,
  type EyeSide,
  type Measure,
  readRefraction,
  shownText,
} from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import type { PrescriptionPaper } from "./paper.ts";

/** The texts on paper for measures that were not taken. Source: specification part 2, section 9. */
const DEFAULTS: Record<Measure, string> = {
  sphere: "0.00",
  cylinder: "0.00",
  axis: "180",
  add: "0.00",
  pd: "0.0",
  prism: "0.00",
  pdDistance: "0.0",
  pdNear: "0.0",
};

export type Printed = Omit<PrescriptionView, "id" | "prescriptionNumber" | "createdAt" | "updatedAt" | "version"> & {
  /** Null for a prescription that is not saved. */
  prescriptionNumber: string | null;
};

/** Turns a prescription into the texts of its printout, in one language. */
export function prescriptionPaper(prescription: Printed, locale: Locale): PrescriptionPaper {
  const t = wordsOf(locale, "prescriptions");
  const refraction = readRefraction(prescription);
  const hasPrism = EYES.some((side) => refraction[side].prism !== null);
  const measures: EyeMeasure[] = ["sphere", "cylinder", "axis", "add", "pd", ...(hasPrism ? ["prism" as const] : [])];
  const figure = (measure: Measure, value: number | null) =>
    value === null ? DEFAULTS[measure] : shownText(measure, value);
  const cell = (side: EyeSide, measure: EyeMeasure) => {
    const { prismBase, ...values } = refraction[side];
    const text = figure(measure, values[measure]);
    return measure === "prism" && prismBase ? `${text} ${t(`bases.${prismBase}`)}` : text;
  };
  const { prescriptionNumber, customerName, doctorName, date, expiryDate } = prescription;
  const fact = (label: string, value: string | null) => (value ? [{ label: t(label), value }] : []);
  const specs = LENS_SPECS.filter((name) => prescription[name]).map((name) => t(`specs.${name}`));
  const choice = (name: "lensType" | "contactLensType" | "frameOption") =>
    fact(name, prescription[name] && t(`${name}s.${prescription[name]}`));
  return {
    language: locale,
    title: t("previewTitle"),
    unsaved: prescriptionNumber === null ? t("unsaved") : null,
    number: prescriptionNumber,
    facts: [
      ...fact("customer", customerName),
      ...fact("doctor", doctorName),
      ...fact("examined", formatDate(date, locale)),
      ...fact("expiryDate", expiryDate && formatDate(expiryDate, locale)),
    ],
    eyes: {
      caption: t("eyes"),
      head: [t("eye"), ...measures.map((measure) => t(measure))],
      rows: EYES.map((side) => ({
        eye: t(`${side}Eye`),
        cells: measures.map((measure) => cell(side, measure)),
      })),
    },
    distances: (["pdDistance", "pdNear"] as const).map((name) => ({
      label: t(name),
      value: t("millimetres", { value: figure(name, refraction[name]) }),
    })),
    options: [
      ...choice("lensType"),
      ...choice("contactLensType"),
      ...choice("frameOption"),
      ...fact("lensSpecs", specs.join(locale === "ar" ? "، " : ", ")),
    ],
    texts: [
      ...fact("diagnosis", prescription.diagnosis),
      ...fact("approvalCode", prescription.approvalCode),
      ...fact("notes", prescription.notes),
    ],
    signature: t("signature"),
  };
}
