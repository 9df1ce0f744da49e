import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { ClaimStatus } from "#app/modules/claims/claim-status.ts";
import { claimNotFound } from "#app/modules/claims/lock-claims.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { takesMoney } from "./remittance-states.ts";

type Context = Pick<OperationContext, "em" | "stores">;
type Named = { claimId: number | null; reference: string | null };

/** A claim's number, or that of its receipt, as it is typed or stands in a file. */
const numberOf = (reference: string): string => {
  const text = latinDigits(reference.trim()).toUpperCase();
  return text.startsWith("C-") ? text : `C-${text}`;
};

/**
 * The claims of an insurer that lines name, one for each line. A claim that is named by its id must be one that money can count for, or the line is
 * refused; a number that finds no such claim leaves its line without a claim, so that the money can be written down.
 * @param field the field of a line, such as `lines[2].`
 */
export async function findClaims(
  { em, stores }: Context,
  insuranceId: number,
  named: readonly Named[],
  field: (index: number, name: keyof Named) => string,
): Promise<(number | null)[]> {
  const ids = named.flatMap(({ claimId }) => (claimId === null ? [] : [claimId]));
  const numbers = named.flatMap(({ claimId, reference }) =>
    claimId === null && reference !== null ? [numberOf(reference)] : [],
  );
  const found = await rows(em)
    .selectFrom("claims")
    .select(["id", "claim_number as number", "insurance_id as insuranceId", "status"])
    .where("store_id", "in", [0, ...idsOf(stores)])
    .where((e) => e.or([e("id", "in", [0, ...ids]), e("claim_number", "in", ["", ...numbers])]))
    .execute();
  const byId = new Map(found.map((claim) => [claim.id, claim]));
  const byNumber = new Map(found.map((claim) => [claim.number, claim]));
  return named.map(({ claimId, reference }, index) => {
    if (claimId === null) {
      const claim = reference === null ? undefined : byNumber.get(numberOf(reference));
      const fits = claim && claim.insuranceId === insuranceId && takesMoney(claim.status as ClaimStatus);
      return fits ? claim.id : null;
    }
    const claim = byId.get(claimId);
    const at = field(index, "claimId");
    if (!claim) throw new DomainError("not_found", claimNotFound().message, { field: at });
    const params = { number: claim.number };
    if (claim.insuranceId !== insuranceId) {
      throw new DomainError("rule", "remittances.errors.otherInsurer", { field: at, params });
    }
    if (!takesMoney(claim.status as ClaimStatus)) {
      throw new DomainError("conflict", `claims.errors.is.${claim.status}`, { field: at, params });
    }
    return claim.id;
  });
}
