import { getContext } from "#app/http/context.server.ts";
import { serverList } from "#app/http/list.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { rows } from "#db/orm.ts";
import { feedbackList } from "./feedback.list.tsx";
import { ALL_STORES } from "./feedback-words.ts";
import { getFeedbackFigures, listFeedback } from "./read-feedback.server.ts";

type Args = Parameters<typeof guard>[0];
type Session = { store: { id: number } | null } | null;

/** The months of a year back from this one. */
const months = (): string[] =>
  Array.from({ length: 13 }, (_, back) => monthsAfter(`${riyadhDay().slice(0, 7)}-01`, -back).slice(0, 7));

const storesOf = async (args: Args) => (await guard(args)).session?.stores ?? [];

/** The branch that the address names, or the current one; null for all of the reader's. */
const storeIn = (asked: string | undefined, session: Session): number | null | undefined => {
  if (asked === ALL_STORES) return null;
  return asked === undefined ? session?.store?.id : Number(asked);
};

/** What customers answered, for the page and its file. */
export const feedback = serverList({
  list: feedbackList,
  read: listFeedback,
  values: async (args) => ({ storeId: [ALL_STORES, ...(await storesOf(args)).map(({ id }) => String(id))] }),
  input(query, { session }) {
    const storeId = storeIn(query.filters.storeId, session);
    return storeId === undefined ? null : { ...listInput(query), storeId };
  },
  async more(args, { filters: { month, storeId: asked, customerId } }) {
    const { session, em } = await getContext(args);
    const storeId = storeIn(asked, session);
    const [stores, figures, customer] = await Promise.all([
      storesOf(args),
      storeId === undefined || customerId ? null : load(args, getFeedbackFigures, { storeId, month }),
      customerId
        ? rows(em)
            .selectFrom("customers")
            .select(["first_name as firstName", "last_name as lastName"])
            .where("id", "=", Number(customerId))
            .where("deleted_at", "is", null)
            .executeTakeFirst()
        : null,
    ]);
    return {
      months: months(),
      stores,
      figures,
      customerName: customer ? `${customer.firstName} ${customer.lastName}` : null,
    };
  },
});
