/** The way of a unit to its certificate, in its order. A renewal goes it too; where the authority renews at once, it ends after the password. */
export const STEPS = ["organisation", "password", "documents", "certificate", "active"] as const;
export type Step = (typeof STEPS)[number];

/** A simplified and a standard document of each kind: the authority wants to see all six. */
export const TRIAL_DOCUMENTS = 6;

export type Position = {
  /** Whether a registration or a renewal is going on. */
  open: boolean;
  /** Whether the store has everything that a seller must have. */
  complete: boolean;
  /** Whether the certificate for trying out was issued. */
  hasTrial: boolean;
  /** How many trial documents were accepted. */
  checked: number;
};

/** The step that is to be done next; "active" when none is left. */
export function nextStep({ open, complete, hasTrial, checked }: Position): Step {
  if (!open) return "active";
  if (!complete) return "organisation";
  if (!hasTrial) return "password";
  return checked < TRIAL_DOCUMENTS ? "documents" : "certificate";
}

/** Why a step was not done. */
export const REASONS = ["away", "busy", "password", "signedOut", "refused", "unreadable", "unexpected"] as const;
export type Reason = (typeof REASONS)[number];

export type StepState = "done" | "running" | "failed" | "now" | "waiting";

type Standing = { running: boolean; failed: boolean };

/** How each step stands, in their order. An organisation that is not complete is a failure too: the user has to do something elsewhere. */
export function stepStates(position: Position, { running, failed }: Standing): StepState[] {
  const next = STEPS.indexOf(nextStep(position));
  const now = running ? "running" : failed || !position.complete ? "failed" : "now";
  return STEPS.map((step, index) => (!position.open || index < next ? "done" : step === STEPS[next] ? now : "waiting"));
}

type Refusal = {
  step: Step;
  /** The status of HTTP; 0 when nobody answered. */
  status: number;
  /** The authority's answer. */
  codes: readonly string[];
};

/** Why a request failed, by its answer. A bad one-time password is told from other refusals by the code that names it. */
export function reasonOf({ step, status, codes }: Refusal): Reason {
  if (status === 0 || status >= 500) return "away";
  if (status === 429) return "busy";
  if (step === "password" && (codes.length === 0 || codes.some((code) => /otp/i.test(code)))) return "password";
  if (status === 401 || status === 403) return step === "password" ? "password" : "signedOut";
  return status < 300 ? "unreadable" : "refused";
}
