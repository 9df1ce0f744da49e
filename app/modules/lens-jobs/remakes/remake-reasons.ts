/** Why a job is made again. Source of the list: docs/decisions/0069-remakes.md. */
export const REMAKE_REASONS = [
  "measure",
  "transcription",
  "doctor_change",
  "non_adapt",
  "lab_power",
  "lab_other",
  "breakage_shop",
  "breakage_lab",
  "frame_fit",
  "warranty_coating",
  "warranty_breakage",
  "customer_choice",
] as const;
export type RemakeReason = (typeof REMAKE_REASONS)[number];

export const FAULTS = ["shop", "lab", "doctor", "customer", "none"] as const;
export type Fault = (typeof FAULTS)[number];

export const PAYERS = ["shop", "lab", "doctor", "customer", "shared"] as const;
export type Payer = (typeof PAYERS)[number];

type Usual = {
  fault: Fault;
  payer: Payer;
  /** Whether the remake counts in the rate of remakes. Replacements under a warranty do not. */
  isCounted: boolean;
};

/** What is usual for each reason. A person may say another fault and another payer; whether it counts follows the reason alone. */
export const USUAL: Record<RemakeReason, Usual> = {
  measure: { fault: "shop", payer: "shop", isCounted: true },
  transcription: { fault: "shop", payer: "shop", isCounted: true },
  doctor_change: { fault: "doctor", payer: "shop", isCounted: true },
  non_adapt: { fault: "none", payer: "shop", isCounted: true },
  lab_power: { fault: "lab", payer: "lab", isCounted: true },
  lab_other: { fault: "lab", payer: "lab", isCounted: true },
  breakage_shop: { fault: "shop", payer: "shop", isCounted: true },
  breakage_lab: { fault: "lab", payer: "lab", isCounted: true },
  frame_fit: { fault: "shop", payer: "shop", isCounted: true },
  warranty_coating: { fault: "lab", payer: "lab", isCounted: false },
  warranty_breakage: { fault: "none", payer: "shop", isCounted: false },
  customer_choice: { fault: "customer", payer: "customer", isCounted: true },
};

/** The eyes that can be made again of a job: both of a pair, or one; of a single lens only that one. */
export const eyesToRemake = (made: "B" | "R" | "L"): readonly ("B" | "R" | "L")[] =>
  made === "B" ? ["B", "R", "L"] : [made];

/** Whether a customer may be charged with a new line of a sale: only one who pays at least a part. */
export const takesNewLine = (payer: Payer): boolean => payer === "customer" || payer === "shared";
