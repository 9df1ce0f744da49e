import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { idsOf, storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { RegisterView } from "./register.schema.server.ts";
import { sessionFigures } from "./sessions/session-figures.server.ts";
import { DRAWER_ORDER } from "./sessions/work-registers.server.ts";

const selectRegisters = (em: Em) =>
  rows(em)
    .selectFrom("registers as g")
    .leftJoin("register_sessions as s", (join) => join.onRef("s.register_id", "=", "g.id").on("s.status", "=", "open"))
    .leftJoin("system_users as u", "u.id", "g.cashier_id")
    .select(["g.id", "g.store_id as storeId", "g.drawer_number as drawerNumber", "g.name", "g.is_active as isActive"])
    .select(["g.is_open as isOpen", "g.opened_at as openedAt", "g.closed_at as closedAt", "g.notes", "g.version"])
    .select(["g.opening_balance as openingBalance", "g.closing_balance as closingBalance"])
    .select(["g.cashier_id as cashierId", "s.id as sessionId"])
    .select([
      sql<RegisterView["status"]>`g.status`.as("status"),
      sql<RegisterView["printing"]>`g.printing`.as("printing"),
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("cashierName"),
    ])
    .where("g.deleted_at", "is", null);

type Found = Omit<RegisterView, "openedAt" | "closedAt" | "expectedBalance"> & {
  openedAt: Date | null;
  closedAt: Date | null;
};
type Seen = Pick<OperationContext, "em" | "stores" | "permissions">;

/** Adds what should be in each open drawer, for those who may see it. */
async function toViews({ em, permissions }: Pick<Seen, "em" | "permissions">, found: Found[]): Promise<RegisterView[]> {
  const open = holds(permissions, "sales:manage") ? found.flatMap(({ sessionId }) => sessionId ?? []) : [];
  const figures = await sessionFigures(em, open);
  return found.map((one) => ({
    ...one,
    openedAt: one.openedAt?.toISOString() ?? null,
    closedAt: one.closedAt?.toISOString() ?? null,
    expectedBalance: (one.sessionId !== null && figures.get(one.sessionId)?.expectedBalance) || null,
  }));
}

/** A register of the user's stores. @throws 404 */
export async function readRegisterView({ em, stores, permissions }: Seen, registerId: number): Promise<RegisterView> {
  const mine = idsOf(stores);
  const found = mine.length
    ? await selectRegisters(em).where("g.id", "=", registerId).where("g.store_id", "in", mine).execute()
    : [];
  const [view] = await toViews({ em, permissions }, found);
  if (!view) throw notFound();
  return view;
}

export const getRegister = operation({
  name: "getRegister",
  summary: "One register with its state",
  permission: [],
  input: z.object({ id: id() }),
  output: RegisterView,
  run: (context, input) => readRegisterView(context, input.id),
});

export const listRegisters = operation({
  name: "listRegisters",
  summary: "The registers of your stores or of storeId, by drawer number, with their state",
  permission: [],
  input: z.object({ ...pageOfList, storeId: optionalId() }),
  output: z.array(RegisterView),
  paged: true,
  async run({ em, stores, store, permissions }, { limit, offset, storeId }) {
    const ids = storesOf({ stores, store }, storeId);
    if (ids.length === 0) return { rows: [], total: 0, next: null };
    const found = await selectRegisters(em)
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .where("g.store_id", "in", ids)
      .orderBy("g.store_id")
      .orderBy(DRAWER_ORDER)
      .orderBy("g.id")
      .limit(limit)
      .offset(offset)
      .execute();
    const total = found[0]?.total ?? 0;
    const next = offset + found.length < total ? offset + limit : null;
    return {
      rows: await toViews(
        { em, permissions },
        found.map(({ total: _total, ...one }) => one),
      ),
      total,
      next,
    };
  },
});
