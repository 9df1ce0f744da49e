import { p } from "@mikro-orm/core";
import { dioptre, line } from "#db/entities/base.ts";

/** What an examination may hold besides the spectacles: acuity, a second prism, and contact lenses. */
export const examinedBesides = () => ({
  rightAcuityWithout: line(20).nullable(),
  rightAcuityWith: line(20).nullable(),
  rightPrism2: dioptre().nullable(),
  rightPrism2Base: line(4).name("right_prism2_base").nullable(),
  rightContactSphere: dioptre().nullable(),
  rightContactCylinder: dioptre().nullable(),
  rightContactAxis: p.smallint().nullable(),
  rightContactAdd: dioptre().nullable(),
  rightContactBaseCurve: dioptre().nullable(),
  rightContactDiameter: dioptre().nullable(),
  rightContactBrand: line(120).nullable(),
  rightContactReplacement: line(20).nullable(),
  leftAcuityWithout: line(20).nullable(),
  leftAcuityWith: line(20).nullable(),
  leftPrism2: dioptre().nullable(),
  leftPrism2Base: line(4).name("left_prism2_base").nullable(),
  leftContactSphere: dioptre().nullable(),
  leftContactCylinder: dioptre().nullable(),
  leftContactAxis: p.smallint().nullable(),
  leftContactAdd: dioptre().nullable(),
  leftContactBaseCurve: dioptre().nullable(),
  leftContactDiameter: dioptre().nullable(),
  leftContactBrand: line(120).nullable(),
  leftContactReplacement: line(20).nullable(),
});
