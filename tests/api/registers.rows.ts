import { type Em, rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, type Shop, spares, take } from "#tests/api/every-call/refusal-area.ts";

let drawer = 0;
const freshNumber = () => {
  drawer += 1;
  return `D${drawer}`;
};

/** A register as bare rows; with a session, if it is or was open. */
async function makeRegister(
  em: Em,
  storeId: number,
  userId: number,
  status?: "open" | "closed",
  { float = "100.00" } = {},
) {
  const { id } = await rows(em)
    .insertInto("registers")
    .values({
      store_id: storeId,
      drawer_number: freshNumber(),
      is_open: status === "open",
      status: status ?? "closed",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!status) return { id, sessionId: 0 };
  const session = await rows(em)
    .insertInto("register_sessions")
    .values({
      register_id: id,
      store_id: storeId,
      session_number: 1,
      status,
      opened_at: new Date(),
      opening_balance: float,
      opened_by_user_id: userId,
      ...(status === "closed" ? { closed_at: new Date(), closing_balance: "100.00", expected_balance: "100.00" } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, sessionId: session.id };
}

type Own = Shop & {
  open: { id: number; sessionId: number };
  elsewhere: { id: number; sessionId: number };
  closed: number[];
};

const at = (registerId: number, step: string) => `/api/registers/${registerId}/${step}`;
const MOVE = { transactionType: "cash_out", amount: "5.00", reasonCode: "petty_cash" };
const bodies = (path: string, ...sent: object[]) =>
  sent.map((body) => ({ path, body: body as Record<string, unknown> }));

export default refusalArea({
  async make({ em, store, foreign, actor }) {
    const of = (status?: "open" | "closed") => makeRegister(em, store.id, actor.user.id, status);
    const ids = (status?: "open" | "closed") => Promise.all(spares(async () => (await of(status)).id));
    // The calls that pay cash back take it from this drawer, which is the first one.
    const open = await makeRegister(em, store.id, actor.user.id, "open", { float: "1000000.00" });
    const paired = spares((index) => ({
      register_id: open.id,
      token_hash: `display-${open.id}-${index}`,
      paired_at: new Date(),
      created_by: actor.user.id,
    }));
    const displays = await rows(em).insertInto("register_displays").values(paired).returning("id").execute();
    return {
      open,
      displays: displays.map(({ id }) => id),
      elsewhere: await makeRegister(em, foreign.id, actor.user.id, "open"),
      closed: await ids(),
      toClose: await ids("open"),
      toReopen: await ids("closed"),
    };
  },
  rows: {
    "GET /api/registers": { forged: ({ foreign }) => ({ path: `/api/registers?storeId=${foreign.id}` }) },
    "POST /api/registers": {
      valid: () => ({ body: { drawerNumber: freshNumber() } }),
      invalid: () => [
        { body: {} },
        { body: { drawerNumber: "" } },
        { body: { drawerNumber: "x".repeat(41) } },
        { body: { drawerNumber: "9", name: "x".repeat(121) } },
        { body: { drawerNumber: "9", isActive: "perhaps" } },
      ],
      forged: ({ foreign }) => ({ body: { drawerNumber: "9", storeId: foreign.id } }),
      overreach: ({ store }) => ({
        body: { drawerNumber: freshNumber(), ...OVERREACH, isOpen: true, status: "open", openingBalance: "9.00" },
        table: "registers",
        kept: { store_id: store.id, is_open: false, status: "closed", opening_balance: "0.00", deleted_at: null },
      }),
    },
    "GET /api/registers/{id}": {
      valid: ({ open }: Own) => ({ path: `/api/registers/${open.id}` }),
      hidden: ({ elsewhere }: Own) => [`/api/registers/${elsewhere.id}`],
    },
    "PATCH /api/registers/{id}": {
      valid: ({ open }: Own) => ({ path: `/api/registers/${open.id}`, body: { name: "Front" } }),
      invalid: ({ open }: Own) =>
        bodies(`/api/registers/${open.id}`, { drawerNumber: "" }, { name: "x".repeat(121) }, { version: "x" }),
      hidden: ({ elsewhere }: Own) => [`/api/registers/${elsewhere.id}`],
      stale: ({ open }: Own) => ({ path: `/api/registers/${open.id}`, body: { name: "Back", version: 9_999 } }),
    },
    "POST /api/registers/{id}/open": {
      valid: ({ closed }) => ({ path: at(take(closed), "open"), body: { openingBalance: "100.00" } }),
      invalid: ({ closed }) =>
        bodies(
          at(closed[0] ?? 0, "open"),
          {},
          { openingBalance: "-1" },
          { openingBalance: "NaN" },
          { pieces: "all" },
          { pieces: [{ denomination: "3.00", count: 1 }] },
          { pieces: [{ denomination: "5.00", count: -1 }] },
          { pieces: [{ denomination: "5.00", count: 1.5 }] },
          { pieces: [1, 2].map((count) => ({ denomination: "5.00", count })) },
          { keepsFloat: "perhaps" },
        ),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "open")],
    },
    "POST /api/registers/{id}/use": {
      valid: ({ open }: Own) => ({ path: at(open.id, "use") }),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "use")],
    },
    "POST /api/registers/{id}/close": {
      valid: ({ toClose }) => ({ path: at(take(toClose), "close"), body: { countedBalance: "100.00" } }),
      invalid: ({ open }: Own) =>
        bodies(
          at(open.id, "close"),
          {},
          { countedBalance: "-1" },
          { countedBalance: "1e5" },
          { pieces: [{ denomination: "0.01", count: 1 }] },
          { pieces: [{ count: 1 }] },
        ),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "close")],
    },
    "POST /api/registers/{id}/reopen": {
      valid: ({ toReopen }) => ({ path: at(take(toReopen), "reopen"), body: { reasonCode: "closed_early" } }),
      invalid: ({ toReopen }) =>
        bodies(at(toReopen[0] ?? 0, "reopen"), {}, { reasonCode: "" }, { reasonCode: "weather" }),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "reopen")],
    },
    "GET /api/registers/{id}/transactions": {
      valid: ({ open }: Own) => ({ path: at(open.id, "transactions") }),
      invalid: ({ open }: Own) => [
        { path: `${at(open.id, "transactions")}?transactionType=gift` },
        { path: `${at(open.id, "transactions")}?from=tomorrow` },
      ],
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "transactions")],
    },
    "POST /api/registers/{id}/transactions": {
      valid: ({ open }: Own) => ({ path: at(open.id, "transactions"), body: MOVE }),
      invalid: ({ open }: Own) =>
        bodies(
          at(open.id, "transactions"),
          {},
          { ...MOVE, transactionType: "gift" },
          { ...MOVE, amount: "0" },
          { ...MOVE, amount: "-5" },
          { ...MOVE, amount: "NaN" },
          { ...MOVE, reasonCode: "" },
          { ...MOVE, reasonCode: "weather" },
          { ...MOVE, reference: "x".repeat(81) },
        ),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "transactions")],
      overreach: ({ open, actor }: Own) => {
        const { id: _path, ...sent } = { ...OVERREACH, sessionId: 1, userId: 1, registerId: 1 };
        return {
          path: at(open.id, "transactions"),
          body: { ...MOVE, ...sent },
          table: "register_transactions",
          kept: { user_id: actor.user.id, register_id: open.id, session_id: open.sessionId },
        };
      },
    },
    "GET /api/registers/{id}/sessions": {
      valid: ({ open }: Own) => ({ path: at(open.id, "sessions") }),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "sessions")],
    },
    "GET /api/registers/{id}/displays": {
      valid: ({ open }: Own) => ({ path: at(open.id, "displays") }),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "displays")],
    },
    "POST /api/registers/{id}/displays": {
      valid: ({ open }: Own) => ({ path: at(open.id, "displays"), body: {} }),
      hidden: ({ elsewhere }: Own) => [at(elsewhere.id, "displays")],
    },
    "DELETE /api/registers/{id}/displays/{displayId}": {
      valid: ({ open, displays }) => ({ path: at(open.id, `displays/${take(displays)}`), body: {} }),
      hidden: ({ elsewhere, displays }) => [
        at(elsewhere.id, `displays/${displays[0]}`),
        at(elsewhere.id, "displays/1"),
      ],
    },
    "GET /api/register-sessions/{id}": {
      valid: ({ open }: Own) => ({ path: `/api/register-sessions/${open.sessionId}` }),
      hidden: ({ elsewhere }: Own) => [`/api/register-sessions/${elsewhere.sessionId}`],
    },
  },
});
