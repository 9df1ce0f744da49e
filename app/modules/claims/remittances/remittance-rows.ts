import { type FormState, typedValue } from "#app/ui/form/form-state.ts";
import type { PayableClaim } from "./payable-claims.server.ts";

/** A row of the form: an open claim, or a number that is typed. `index` is its place among the lines that the form sends. */
export type RemittanceRowOfForm = { index: number; claimId: number | null; claim: PayableClaim | null };

const FREE_ROWS = 3;

/**
 * The rows of the form. A form that is shown again keeps the rows that were sent, whatever has become of the claims meanwhile: an amount never moves
 * to another claim.
 */
export function formRows(state: FormState | undefined, claims: readonly PayableClaim[]): RemittanceRowOfForm[] {
  if (!state) {
    const free = Array.from({ length: FREE_ROWS }, (_, index) => ({ index: claims.length + index, claimId: null }));
    return [
      ...claims.map((claim, index) => ({ index, claimId: claim.id, claim })),
      ...free.map((row) => ({ ...row, claim: null })),
    ];
  }
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return (state.fields ?? []).flatMap((name): RemittanceRowOfForm[] => {
    const [, index, field] = /^lines\[(\d+)\]\.(claimId|reference)$/.exec(name) ?? [];
    if (index === undefined) return [];
    if (field === "reference") return [{ index: Number(index), claimId: null, claim: null }];
    const claimId = Number(typedValue(state, name));
    return [{ index: Number(index), claimId, claim: byId.get(claimId) ?? null }];
  });
}
