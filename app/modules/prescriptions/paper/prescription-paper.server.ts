import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { formatDateWithHijri } from "#app/lib/hijri.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { ACUITIES } from "#app/modules/prescriptions/optics/acuity.ts";
import { contactTexts, type EyeTexts, refractionTexts } from "#app/modules/prescriptions/optics/eye-texts.ts";
import { SPEC_GROUPS, type SpecGroup } from "#app/modules/prescriptions/optics/lens-options.ts";
import { EYES, readRefraction, shownText } from "#app/modules/prescriptions/optics/measures.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import type { PaperTable, PrescriptionPaper } from "./paper.ts";
import type { PrintedParties } from "./printed-parties.server.ts";

/**
 * The texts on paper for measures that were not taken. Source: specification part 2, section 9. Its axis of 180 is left out: an axis that
 * nobody measured would read as one that was.
 */
const DEFAULTS: Record<string, string> = {
  sphere: "0.00",
  cylinder: "0.00",
  axis: "",
  add: "0.00",
  pd: "0.0",
  prism: "0.00",
};
const NO_DISTANCE = "0.0";

export type Printed = Omit<PrescriptionView, "id" | "prescriptionNumber" | "createdAt" | "updatedAt" | "version"> & {
  /** Null for a prescription that is not saved. */
  prescriptionNumber: string | null;
  parties: PrintedParties;
};

/** Turns a prescription into the texts of its printout, in one language. */
export function prescriptionPaper(prescription: Printed, locale: Locale): PrescriptionPaper {
  const t = wordsOf(locale, "prescriptions");
  const refraction = readRefraction(prescription);
  const table = (caption: string, texts: readonly EyeTexts[]): PaperTable => ({
    caption: t(caption),
    head: [t("eye"), ...texts.map(({ key }) => t(key))],
    rows: EYES.map((side) => ({
      side,
      eye: t(`${side}Eye`),
      cells: texts.map((text) => text[side] ?? (caption === "eyes" ? (DEFAULTS[text.key] ?? "") : "")),
    })),
  });
  const [texts, contacts] = [refractionTexts(prescription, t), contactTexts(prescription, t)];
  const distance = (value: number | null, name: "pdDistance" | "pdNear") =>
    t("millimetres", { value: value === null ? NO_DISTANCE : shownText(name, value) });
  const { dateOfBirth, fileNumber, doctorLicense } = prescription.parties;
  const { prescriptionNumber, customerName, date, expiryDate } = prescription;
  const fact = (label: string, value: string | null) => (value ? [{ label: t(label), value }] : []);
  const specs = (group: SpecGroup) => {
    const ticked = SPEC_GROUPS[group].filter((name) => prescription[name]).map((name) => t(`specs.${name}`));
    return fact(`specGroups.${group}`, ticked.join(locale === "ar" ? "، " : ", "));
  };
  const choice = (name: "lensType" | "contactLensType" | "frameOption") =>
    fact(name, prescription[name] && t(`${name}s.${prescription[name]}`));
  const [customer, doctor] = [fact("customer", customerName), fact("doctor", examinerName(prescription))];
  const days = [
    ...fact("examined", formatDateWithHijri(date, locale)),
    ...fact("expiryDate", expiryDate && formatDateWithHijri(expiryDate, locale)),
  ];
  return {
    language: locale,
    title: t("previewTitle"),
    unsaved: prescriptionNumber === null ? t("unsaved") : null,
    number: prescriptionNumber,
    facts: [
      ...customer,
      ...fact("dateOfBirth", dateOfBirth && formatDay(dateOfBirth, locale)),
      ...fact("fileNumber", String(fileNumber)),
      ...doctor,
      ...fact("license", doctorLicense),
      ...days,
    ],
    cardFacts: [...customer, ...doctor, ...days],
    eyes: table("eyes", texts),
    cardEyes: table(
      "eyes",
      texts.filter(({ key }) => !ACUITIES.some((acuity) => acuity === key)),
    ),
    contacts: contacts.length > 0 ? table("contactLens", contacts) : null,
    distances: (["pdDistance", "pdNear"] as const).map((name) => ({
      label: t(name),
      value: distance(refraction[name], name),
    })),
    options: [
      ...choice("lensType"),
      ...choice("contactLensType"),
      ...choice("frameOption"),
      ...(Object.keys(SPEC_GROUPS) as SpecGroup[]).flatMap(specs),
    ],
    texts: [
      ...fact("diagnosis", prescription.diagnosis),
      ...fact("approvalCode", prescription.approvalCode),
      ...fact("notes", prescription.notes),
    ],
    signature: t("signature"),
  };
}
