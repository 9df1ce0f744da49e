import type { Calls } from "#app/http/api/api.server.ts";
import { getClaim, listClaims } from "#app/modules/claims/read-claims.server.ts";

export const claims: Calls = {
  claims: { GET: listClaims },
  "claims/:id": { GET: getClaim },
};
