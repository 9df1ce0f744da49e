/**
 * The outcome of sending a document. "pending" is tried again: nobody was there, the gateway failed, or it did not know the unit. Everything else is
 * final: the authority has the document, or refuses it for good.
 */
export type Outcome = "reported" | "cleared" | "warned" | "refused" | "pending";

/** The status of a document after an answer to reporting. */
export function statusAfter(status: number): Outcome {
  // 409: the document has arrived before, and its answer was lost.
  if (status === 200 || status === 409) return "reported";
  if (status === 202) return "warned";
  return status === 400 ? "refused" : "pending";
}

/** Like `statusAfter`. 208: the document was cleared before, and its answer was lost. An answer without our document is tried again. */
export function statusAfterClearing(status: number, isOurs: boolean): Outcome {
  if (status === 200 || status === 208) return isOurs ? "cleared" : "pending";
  if (status === 202) return isOurs ? "warned" : "pending";
  return status === 400 ? "refused" : "pending";
}
