import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { id, optionalChoice, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { countRecalls, type Filters, filtered, RecallFilters } from "./recall-filters.server.ts";
import { RecallView, readRecall, toRecallView } from "./recall-view.server.ts";
import { STEPS } from "./rules/recall-rules.ts";

/** Who is due in the user's stores, the longest due first: without a step those to be told or called now. */
export const listRecalls = operation({
  name: "listRecalls",
  summary:
    "Customers who are due, those who wait the longest first; without a step those who are to be told or called now",
  permission: "customers:read",
  input: z.object({ ...pageOfList, ...RecallFilters, step: optionalChoice(STEPS) }),
  output: z.array(RecallView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...asked }) {
    const filters: Filters = { ...asked, storeIds: storesOf(actor, storeId) };
    const [page, total] = await Promise.all([
      filtered(em, filters).orderBy("r.due_on").orderBy("r.id").limit(limit).offset(offset).execute(),
      rowCount("recalls", filters, () => countRecalls(em, filters), ["recalls", "customers", "app_settings"]),
    ]);
    const found = page.map(toRecallView);
    return { rows: found, total, next: offset + found.length < total ? offset + limit : null };
  },
});

export const getRecall = operation({
  name: "getRecall",
  summary: "One customer who is due, and what has become of it",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: RecallView,
  run: (context, input) => readRecall(context.em, context, input.id),
});
