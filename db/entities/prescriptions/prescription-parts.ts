import { p } from "@mikro-orm/core";

/** Data of an imported resource without a column of their own: the export returns them. */
export type ImportedResource = {
  identifier?: unknown;
  created?: string;
  encounter?: unknown;
  /** The prescriber, when not a doctor of this shop. */
  prescriber?: unknown;
};

const spec = () => p.boolean().default(false);

/** The lens specifications that a prescription ticks. Source: specification part 2, section 3. */
export const lensSpecs = () => ({
  lensSpecMultiCoated: spec(),
  lensSpecVerilux: spec(),
  lensSpecLight: spec(),
  lensSpecAspheric: spec(),
  lensSpecBifocal: spec(),
  lensSpecMultifocal: spec(),
  lensSpecMedium: spec(),
  lensSpecLenticular: spec(),
  lensSpecSingleVision: spec(),
  lensSpecDark: spec(),
  lensSpecSafetyThickness: spec(),
  lensSpecAntiReflecting: spec(),
  lensSpecPhotosensitive: spec(),
  lensSpecHighIndex: spec(),
  lensSpecColored: spec(),
  lensSpecAntiScratch: spec(),
});

/** The widest limits of one eye's measures; the rules with their reasons are in rx-check. */
export const eyeChecks = (side: "right" | "left") => {
  const check = (column: string, rule: string) => ({
    name: `prescriptions_${side}_${column}_check`,
    expression: `${side}_${column} ${rule}`,
  });
  return [
    check("sphere", "between -30 and 30"),
    check("cylinder", "between -10 and 10"),
    check("axis", "between 1 and 180"),
    check("add", "between 0.25 and 4"),
    check("pd", "between 20 and 40"),
    check("prism", `> 0 and ${side}_prism <= 20`),
    check("prism2", `> 0 and ${side}_prism2 <= 20`),
    check("contact_sphere", "between -30 and 30"),
    check("contact_cylinder", "between -10 and 10"),
    check("contact_axis", "between 1 and 180"),
    check("contact_add", "between 0.25 and 4"),
    check("contact_base_curve", "between 6.5 and 10"),
    check("contact_diameter", "between 8 and 16"),
    check("contact_replacement", "in ('daily','two_weeks','monthly','quarterly','half_yearly','yearly')"),
    {
      name: `prescriptions_${side}_prism2_base_check`,
      expression: `(${side}_prism2 is null) = (${side}_prism2_base is null) and ${side}_prism2_base in ('up','down','in','out')`,
    },
    {
      name: `prescriptions_${side}_prism_base_check`,
      expression: `(${side}_prism is null) = (${side}_prism_base is null) and ${side}_prism_base in ('up','down','in','out')`,
    },
  ];
};
