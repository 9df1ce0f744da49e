import { p } from "@mikro-orm/core";
import { dioptre } from "#db/entities/base.ts";

/** The power of a lens, in dioptres; the base curve in millimetres, or in dioptres for spectacle lenses. */
export const lensPower = () => ({
  sphere: dioptre().nullable(),
  cylinder: dioptre().nullable(),
  baseCurve: p.decimal().precision(3).scale(1).nullable(),
  addPower: dioptre().nullable(),
});

export const lensPowerChecks = [
  { name: "product_variants_sphere_check", expression: "sphere between -30 and 30" },
  { name: "product_variants_cylinder_check", expression: "cylinder between -10 and 0" },
  { name: "product_variants_base_curve_check", expression: "base_curve between 1 and 10" },
  { name: "product_variants_add_power_check", expression: "add_power between 0.25 and 4" },
];
