import { type RefusalRow, refusalArea, type Shop, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

const at = (id: number, step: string) => `/api/lens-jobs/${id}/${step}`;

type Own = Shop & { ready: number[]; kept: { id: number }; elsewhere: { id: number } };

/** A step at the counter: each call uses up one finished job. */
const step = (name: string, body: object, invalid: readonly object[]): RefusalRow<Own> => ({
  valid: ({ ready }) => ({ path: at(take(ready), name), body: { ...body } }),
  invalid: ({ kept }) => invalid.map((wrong) => ({ path: at(kept.id, name), body: { ...body, ...wrong } })),
  hidden: ({ elsewhere }) => [at(elsewhere.id, name)],
});

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const ready = { storeId: store.id, status: "ready" } as const;
    const made = await Promise.all([spares, spares, spares].flatMap((many) => many(() => makeLensJob(em, ready))));
    return {
      ready: made.map(({ id }) => id),
      kept: await makeLensJob(em, ready),
      elsewhere: await makeLensJob(em, { ...ready, storeId: foreign.id }),
    };
  },
  rows: {
    "POST /api/lens-jobs/{id}/tell": step("tell", { channel: "phone" }, [
      { channel: null },
      { channel: "pigeon" },
      { text: "x".repeat(1_001) },
    ]),
    "POST /api/lens-jobs/{id}/collect": step("collect", {}, [
      { takenBy: "x".repeat(121) },
      { note: "x".repeat(1_001) },
    ]),
    "POST /api/lens-jobs/{id}/return": step("return", { reason: "Never came" }, [
      { reason: "" },
      { reason: "x".repeat(301) },
      { frameKept: "perhaps" },
    ]),
  },
});
