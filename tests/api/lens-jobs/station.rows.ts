import { refusalArea, type Shop, spares } from "#tests/api/every-call/refusal-area.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

const path = "/api/lens-jobs/scan";

type Own = Shop & { tickets: string[]; kept: { jobNumber: string }; elsewhere: { jobNumber: string } };

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const made = await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, status: "sent" })));
    return {
      tickets: made.map(({ jobNumber }) => jobNumber),
      kept: await makeLensJob(em, { storeId: store.id, status: "sent" }),
      elsewhere: await makeLensJob(em, { storeId: foreign.id, status: "sent" }),
    };
  },
  rows: {
    [`POST ${path}`]: {
      valid: ({ tickets }) => ({ body: { step: "receive", code: tickets.pop() } }),
      invalid: ({ kept: { jobNumber: code } }) => [
        { body: {} },
        { body: { step: "receive" } },
        { body: { step: "receive", code: " " } },
        { body: { step: "receive", code: "x".repeat(101) } },
        { body: { step: "release", code } },
        { body: { step: "tell", code, channel: "pigeon" } },
        { body: { step: "tray", code } },
        { body: { step: "send", code, laboratoryId: "abc" } },
        { body: { step: "tray", code, tray: "9".repeat(21) } },
      ],
    },
  },
});
