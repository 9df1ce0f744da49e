import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { ToleranceRow } from "#app/modules/lens-jobs/optics/tolerances.ts";
import { type Em, rows } from "#db/orm.ts";
import { ToleranceSetView, toGivenRows } from "./tolerance-set.schema.server.ts";

/** Who checks lenses chooses a set; who keeps the settings sees them there. */
export const SEES_SETS = ["sales:read", "settings:read", "settings:update"] as const;

const selectSets = (em: Em) =>
  rows(em)
    .selectFrom("tolerance_sets")
    .select(["id", "name", "name_ar as nameAr", "source", "is_default as isDefault", "rows", "version"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .where("deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectSets>["executeTakeFirstOrThrow"]>>;

const toView = ({ rows: held, createdAt, updatedAt, ...row }: Row): ToleranceSetView => ({
  ...row,
  rows: toGivenRows(held as unknown as ToleranceRow[]),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One set. @throws 404 */
export async function readToleranceSet(em: Em, setId: number): Promise<ToleranceSetView> {
  const row = await selectSets(em).where("id", "=", setId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** The default set is first, the others follow by their names. A shop has few. */
export const listToleranceSets = operation({
  name: "listToleranceSets",
  summary: "The tolerance sets of the final check, the default one first",
  permission: SEES_SETS,
  input: z.object({}),
  output: z.array(ToleranceSetView),
  async run({ em }) {
    const found = await selectSets(em).orderBy("is_default", "desc").orderBy("name").orderBy("id").execute();
    return found.map(toView);
  },
});

export const getToleranceSet = operation({
  name: "getToleranceSet",
  summary: "One tolerance set with its rows",
  permission: SEES_SETS,
  input: z.object({ id: id() }),
  output: ToleranceSetView,
  run: ({ em }, input) => readToleranceSet(em, input.id),
});

/** A set for a check: the one that was chosen, or the default one. Its figures are hundredths. @throws 422 */
export async function setForCheck(em: Em, setId: number | null) {
  const set = await rows(em)
    .selectFrom("tolerance_sets")
    .select(["id", "name", "name_ar as nameAr", "source", "rows"])
    .where("deleted_at", "is", null)
    .where((e) => (setId === null ? e("is_default", "=", true) : e("id", "=", setId)))
    .executeTakeFirst();
  if (!set) throw new DomainError("rule", "toleranceSets.errors.none", { field: "toleranceSetId" });
  return { ...set, rows: set.rows as unknown as ToleranceRow[] };
}
