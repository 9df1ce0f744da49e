import type { Calls } from "#app/http/api/api.server.ts";
import { getClaimBatch, listClaimBatches } from "#app/modules/claims/batches/read-batches.server.ts";
import { sendClaimBatch } from "#app/modules/claims/batches/send-batch.server.ts";
import { updateClaimBatch } from "#app/modules/claims/batches/update-batch.server.ts";
import { cancelClaimBatch, createClaimBatch } from "#app/modules/claims/batches/write-batch.server.ts";
import { getClaim, listClaims } from "#app/modules/claims/read-claims.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { matchRemittanceLine } from "#app/modules/claims/remittances/match-line.server.ts";
import { getRemittance, listRemittances } from "#app/modules/claims/remittances/read-remittances.server.ts";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { writeOffClaim } from "#app/modules/claims/settle/write-off-claim.server.ts";

export const claims: Calls = {
  claims: { GET: listClaims },
  "claims/:id": { GET: getClaim },
  "claims/:id/write-off": { POST: writeOffClaim },
  "claims/:id/move-to-patient": { POST: moveClaimToPatient },
  remittances: { GET: listRemittances, POST: createRemittance },
  "remittances/:id": { GET: getRemittance },
  "remittances/:id/reverse": { POST: reverseRemittance },
  "remittances/:id/match": { POST: matchRemittanceLine },
  "claim-batches": { GET: listClaimBatches, POST: createClaimBatch },
  "claim-batches/:id": { GET: getClaimBatch, PATCH: updateClaimBatch },
  "claim-batches/:id/send": { POST: sendClaimBatch },
  "claim-batches/:id/cancel": { POST: cancelClaimBatch },
};
