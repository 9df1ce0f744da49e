import { z } from "zod";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { ClaimRow, ClaimView } from "./claim.schema.server.ts";
import { CLAIM_FILTERS } from "./claim-filters.ts";
import { ClaimSearch, countsOfViews, pageOfClaims } from "./claim-search.server.ts";
import { readClaim, selectClaims, toClaimRow } from "./claim-view.server.ts";

export const getClaim = operation({
  name: "getClaim",
  summary: "One insurance claim of your stores, with its lines and its history",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: ClaimView,
  run: ({ em, stores }, input) => readClaim(em, { stores }, input.id),
});

export const countClaims = operation({
  name: "countClaims",
  summary: "How many claims each saved view of the worklist holds, counted up to 1,000",
  permission: "sales:read",
  input: z.object({ storeId: optionalId() }),
  output: z.partialRecord(z.enum(CLAIM_FILTERS), z.int()),
  run: ({ em, ...actor }, { storeId }) => countsOfViews(em, storesOf(actor, storeId)),
});

/** The claims of the user's stores, the newest first unless asked otherwise. */
export const listClaims = operation({
  name: "listClaims",
  summary: "Insurance claims of your stores, the newest first",
  permission: "sales:read",
  input: ClaimSearch,
  output: z.array(ClaimRow),
  paged: true,
  async run({ em, ...actor }, search) {
    const { ids, total, next } = await pageOfClaims(em, storesOf(actor, search.storeId), search);
    if (ids.length === 0) return { rows: [], total, next };
    const found = await selectClaims(em).where("c.id", "in", ids).execute();
    const byId = new Map(found.map((row) => [row.id, toClaimRow(row)]));
    return { rows: ids.flatMap((one) => byId.get(one) ?? []), total, next };
  },
});
