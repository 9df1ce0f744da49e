import { big } from "#app/lib/money/money.ts";
import type { Validity } from "#app/modules/prescriptions/optics/validity.ts";
import type { JobView } from "../job.schema.server.ts";
import { WITH_FRAME, WITHOUT_FRAME } from "../job-choices.ts";

/** What is asked of a job before it is released. Measures are the texts of the job; null is unknown. */
export type ReleaseFacts = Pick<
  JobView,
  | "eyes"
  | "ordered"
  | "rightPd"
  | "leftPd"
  | "rightHeight"
  | "leftHeight"
  | "lensName"
  | "lensDesign"
  | "way"
  | "frameSource"
  | "frameName"
  | "frameCondition"
  | "boxA"
  | "boxB"
  | "dbl"
  | "hasTrace"
  | "rightVariantId"
  | "leftVariantId"
> & {
  /** Null without a prescription, or when it was removed. */
  validity: Validity | null;
  /** Whether a laboratory is chosen that still works for the shop. */
  hasLaboratory: boolean;
  /** Whether the chosen stocked lens has the ordered power. */
  rightFits: boolean;
  leftFits: boolean;
  /** What was paid of the sale and the lowest deposit; null without a sale, and where a manager releases the job. */
  deposit: { paid: string; lowest: string } | null;
};

/** Something that a job lacks: the field that gives it, and a message of the catalogues. */
export type Need = { field: string; key: string; params?: Record<string, string> };

type Side = "right" | "left";

export const sidesOf = (eyes: string): Side[] =>
  eyes === "B" ? ["right", "left"] : eyes === "R" ? ["right"] : ["left"];

const PRINCIPAL = ["sphere", "cylinder", "add"] as const;

/** Everything that a job lacks to be released, all at once. Empty when it can be released. */
export function releaseNeeds(facts: ReleaseFacts): Need[] {
  return [
    ...prescriptionNeeds(facts),
    ...sidesOf(facts.eyes).flatMap((side) => eyeNeeds(facts, side)),
    ...(facts.lensName ? [] : [need("lensName", "lens")]),
    ...frameNeeds(facts),
    ...makerNeeds(facts),
    ...depositNeeds(facts),
  ];
}

const need = (field: string, key: string, params?: Need["params"]): Need => ({
  field,
  key: `lensOrder.needs.${key}`,
  ...(params ? { params } : {}),
});

function prescriptionNeeds({ validity, ordered }: ReleaseFacts): Need[] {
  if (validity === null || ordered === null) return [need("prescriptionId", "prescription")];
  return validity === "expired" ? [need("prescriptionId", "expired")] : [];
}

/** A lens with two powers needs an addition and a height; reading glasses are single vision and need neither. */
function eyeNeeds(facts: ReleaseFacts, side: Side): Need[] {
  const { ordered, lensDesign } = facts;
  const found: Need[] = [];
  const eye = ordered?.[side];
  if (eye && PRINCIPAL.every((name) => eye[name] === null)) found.push(need("prescriptionId", `figures.${side}`));
  if (facts[`${side}Pd`] === null) found.push(need(`${side}Pd`, `pd.${side}`));
  if (lensDesign === "single_vision") return found;
  if (eye && eye.add === null) found.push(need("lensDesign", `add.${side}`));
  if (facts[`${side}Height`] === null) found.push(need(`${side}Height`, `height.${side}`));
  return found;
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

/** The frame lies with the lenses, or the laboratory or the edger must know its shape. */
function frameNeeds(facts: ReleaseFacts): Need[] {
  const { way, frameSource, frameName, frameCondition } = facts;
  const found: Need[] = [];
  if (isOneOf(WITHOUT_FRAME, way)) return found;
  const comes = way === "frame_to_come" || frameSource === "to_come";
  if (!frameName && !comes) found.push(need("frameName", "frame"));
  if (frameSource === "to_come" && isOneOf(WITH_FRAME, way)) {
    found.push(need("frameSource", "frameHere"));
  }
  if (frameSource === "own" && way === "frame_enclosed" && !frameCondition) {
    found.push(need("frameCondition", "condition"));
  }
  const hasBox = facts.boxA !== null && facts.boxB !== null && facts.dbl !== null;
  if (way === "edged_to_trace" && !facts.hasTrace && !hasBox) found.push(need("boxA", "shape"));
  return found;
}

function makerNeeds(facts: ReleaseFacts): Need[] {
  if (facts.way !== "in_house") return facts.hasLaboratory ? [] : [need("laboratoryId", "laboratory")];
  return sidesOf(facts.eyes).flatMap((side) => {
    if (facts[`${side}VariantId`] === null) return [need(`${side}VariantId`, `ownLens.${side}`)];
    return facts[`${side}Fits`] ? [] : [need(`${side}VariantId`, `fits.${side}`)];
  });
}

function depositNeeds({ deposit }: ReleaseFacts): Need[] {
  if (deposit === null || big(deposit.paid).gte(deposit.lowest)) return [];
  return [need("deposit", "deposit", { paid: deposit.paid, lowest: deposit.lowest })];
}
