import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { UnitView } from "./unit.schema.server.ts";

const counted = (status: string) =>
  sql<number>`(select count(*)::int from invoices i where i.unit_id = u.id and i.status = ${status})`;

const selectUnits = (em: Em) =>
  rows(em)
    .selectFrom("invoicing_units as u")
    .innerJoin("stores as s", "s.id", "u.store_id")
    .select(["u.id", "u.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr", "u.name"])
    .select(["u.environment", "u.status", "u.last_counter as lastCounter", "u.created_at as createdAt"])
    .select([counted("pending").as("pending"), counted("warned").as("warned"), counted("refused").as("refused")]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUnits>["execute"]>>[number];

const toView = (row: Row): UnitView => UnitView.parse({ ...row, createdAt: new Date(row.createdAt).toISOString() });

/** @throws 404 */
export async function readUnit(em: Em, id: number): Promise<UnitView> {
  const row = await selectUnits(em).where("u.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** The units of the user's stores, and how their documents fare. */
export const listUnits = operation({
  name: "listUnits",
  summary: "The units that issue e-invoices in your stores, and how many documents wait or were refused",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: z.array(UnitView),
  async run({ em, stores }): Promise<UnitView[]> {
    const ids = idsOf(stores);
    if (ids.length === 0) return [];
    const found = await selectUnits(em).where("u.store_id", "in", ids).orderBy("s.name").orderBy("u.id").execute();
    return found.map(toView);
  },
});
