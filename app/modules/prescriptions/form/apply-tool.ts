import { ACUITIES, acuityField, readAcuity } from "#app/modules/prescriptions/optics/acuity.ts";
import { CONTACT_MEASURES, contactField } from "#app/modules/prescriptions/optics/contact-lens.ts";
import {
  EYE_MEASURES,
  EYES,
  eyeField,
  type Measure,
  normalised,
  readRefraction,
  shownText,
} from "#app/modules/prescriptions/optics/measures.ts";
import { contactLens, nearestStep, suggestedNearPd, transpose } from "#app/modules/prescriptions/optics/optics.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields that change when both eyes are transposed, with their new texts. Leaves out an eye that cannot be read or has no cylinder. */
export function transposedFields(fields: Fields): Record<string, string> {
  const refraction = readRefraction(fields);
  const changed: Record<string, string> = {};
  for (const side of EYES) {
    const eye = refraction[side];
    const lens = transpose(eye);
    const values = Object.entries({ sphere: lens.sphere, cylinder: lens.cylinder, axis: lens.axis });
    if (lens.cylinder === eye.cylinder || values.some(([, value]) => value === null || Number.isNaN(value))) continue;
    for (const [name, value] of values) {
      changed[eyeField(side, name as keyof typeof lens)] = shownText(name as Measure, value ?? 0);
    }
  }
  return changed;
}

/** The powers of contact lenses for the spectacles of the form, each at its nearest step. Leaves out an eye that cannot be read. */
export function contactFields(fields: Fields): Record<string, string> {
  const refraction = readRefraction(fields);
  const changed: Record<string, string> = {};
  for (const side of EYES) {
    const { sphere, cylinder, axis, add } = { ...refraction[side], ...contactLens(refraction[side]) };
    if (sphere === null || [sphere, cylinder, axis, add].some(Number.isNaN) || (cylinder && axis === null)) continue;
    changed[contactField(side, "sphere")] = shownText("sphere", nearestStep(sphere));
    const isToric = Boolean(cylinder && nearestStep(cylinder));
    changed[contactField(side, "cylinder")] = isToric ? shownText("cylinder", nearestStep(cylinder ?? 0)) : "";
    changed[contactField(side, "axis")] = isToric ? String(axis) : "";
    changed[contactField(side, "add")] = add === null ? "" : shownText("add", add);
  }
  return changed;
}

/** The suggested near PD as a field; no field when the form has no distance PD. */
export function nearPdField(fields: Fields): Record<string, string> {
  const { pdDistance } = readRefraction(fields);
  if (pdDistance === null || Number.isNaN(pdDistance)) return {};
  return { pdNear: shownText("pdNear", suggestedNearPd(pdDistance)) };
}

/** All measures of a form in their standard notation, as the browser writes them when the user leaves a field. */
export function normalisedFields(fields: Fields): Record<string, string> {
  const written: Record<string, string> = {};
  const write = (name: string, measure: Measure) => {
    const typed = fields[name];
    if (typeof typed === "string") written[name] = normalised(measure, typed);
  };
  for (const side of EYES) {
    for (const measure of EYE_MEASURES) write(eyeField(side, measure), measure);
    for (const measure of CONTACT_MEASURES) write(contactField(side, measure), measure);
    for (const name of ACUITIES.map((acuity) => acuityField(side, acuity))) {
      const typed = fields[name];
      if (typeof typed === "string") written[name] = readAcuity(typed) ?? typed.trim();
    }
  }
  write("pdDistance", "pdDistance");
  write("pdNear", "pdNear");
  return written;
}
