import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { listRecalls } from "./read-recalls.server.ts";
import { recallList } from "./recall.list.tsx";
import { updateRecallSettings } from "./settings/recall-settings-operations.server.ts";
import { sendRecall, sendRecalls } from "./work/send-recalls.server.ts";
import { setRecallOutcome } from "./work/set-outcome.server.ts";

/** The months of a year back from this one: nobody who is due for longer is listed. */
const months = (): string[] =>
  Array.from({ length: 13 }, (_, back) => monthsAfter(`${riyadhDay().slice(0, 7)}-01`, -back).slice(0, 7));

/** Who is due in a store, for the page and its file. */
export const recalls = serverList({
  list: recallList,
  read: listRecalls,
  // Booking a visit asks for the right of noting a call.
  may: {
    send: sendRecall,
    sendAll: sendRecalls,
    call: setRecallOutcome,
    book: setRecallOutcome,
    rules: updateRecallSettings,
  },
  input: inCurrentStore,
  more: async () => ({ months: months() }),
});
