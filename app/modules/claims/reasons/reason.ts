/** Who can do something about a rejection. */
export const MENDED_BY = ["shop", "doctor", "patient", "insurer"] as const;

/** What rejections are about, in the order in which they are listed. */
export const REASON_GROUPS = [
  "member",
  "coverage",
  "limit",
  "approval",
  "clinical",
  "evidence",
  "billing",
  "other",
] as const;

/** The reason that always fits. It stays active: a rejected amount cannot be entered without a reason. */
const ALWAYS_FITS = "OTHER";
export const isNeeded = (code: string): boolean => code === ALWAYS_FITS;

/** A code as insurers write it, such as CV-3-1. */
export const isReasonCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9.-]*$/.test(text);

/** The reasons that a person may choose: the active ones, and those that the claim has already. */
export const offeredReasons = <Reason extends { code: string; isActive: boolean }>(
  reasons: readonly Reason[],
  used: readonly (string | null)[],
): Reason[] => reasons.filter(({ code, isActive }) => isActive || used.includes(code));
