import { actorOf } from "#app/http/context.server.ts";
import { serverList } from "#app/http/list.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { isAllowed } from "#app/lib/operation.server.ts";
import { creditLensRemake } from "./credit-remake.server.ts";
import { getRemakeRates } from "./get-remake-rates.server.ts";
import { listLensRemakes } from "./list-remakes.server.ts";
import { SHOWN_BY } from "./rate-card.tsx";
import { remakeList } from "./remake.list.tsx";
import { laboratoryNames } from "./remake-view.server.ts";

type Args = Parameters<typeof guard>[0];

const storesOf = async (args: Args) => (await guard(args)).session?.stores ?? [];

/** The remake ledger with its rates, which only some users may read. */
export const lensRemakes = serverList({
  list: remakeList,
  read: listLensRemakes,
  may: { credit: creditLensRemake },
  values: async (args) => ({ storeId: (await storesOf(args)).map(({ id }) => String(id)) }),
  async more(args, { filters: { from, to, storeId, by: asked } }) {
    const context = await guard(args);
    const by = SHOWN_BY.find((one) => one === asked) ?? "laboratory";
    const isPeriod = !(from && to && from > to);
    const [laboratories, rates] = await Promise.all([
      laboratoryNames(context.em),
      isPeriod && isAllowed(getRemakeRates, actorOf(context))
        ? load(args, getRemakeRates, { by, from, to, storeId })
        : null,
    ]);
    return { laboratories, stores: await storesOf(args), rates: rates && { ...rates, by } };
  },
});
