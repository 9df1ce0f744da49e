export type Message = { code: string; message: string };
export type Answer = { status: number; body: Record<string, unknown>; headers?: Record<string, string> };

/** Stands in every answer, so that nobody takes it for the authority's. */
const SIMULATED = {
  type: "INFO",
  code: "SIMULATOR",
  category: "Simulator",
  message: "This answer comes from a simulator and not from the tax authority.",
  status: "PASS",
};

/** An answer with what was judged of a document: errors, warnings, and whether it was taken. */
export const judged = (
  errorMessages: readonly Message[],
  warningMessages: readonly Message[],
  said: Readonly<Record<string, unknown>>,
) => ({
  validationResults: {
    status: errorMessages.length > 0 ? "ERROR" : warningMessages.length > 0 ? "WARNING" : "PASS",
    infoMessages: [SIMULATED],
    warningMessages,
    errorMessages,
  },
  ...said,
});

/** A refusal of a request that is about no document. */
export const refused = (status: number, code: string, message: string, headers?: Record<string, string>): Answer => ({
  status,
  body: judged([{ code, message }], [], {}),
  ...(headers ? { headers } : {}),
});
