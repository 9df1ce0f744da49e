import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { ACTIVE_OR_NOT, likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { OptometristView } from "./optometrist.schema.server.ts";

/** Optometrists (o) who are not removed, ready for a `where` and an order. */
const selectOptometrists = (em: Em) =>
  rows(em)
    .selectFrom("optometrists as o")
    .select(["o.id", "o.name", "o.license_number as licenseNumber", "o.license_state as licenseState", "o.phone"])
    .select(["o.email", "o.status", "o.created_at as createdAt", "o.updated_at as updatedAt", "o.version"])
    .where("o.deleted_at", "is", null);

const toOptometristView = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One optometrist. @throws 404 when the optometrist does not exist or was removed */
export async function readOptometrist(em: Em, optometristId: number): Promise<OptometristView> {
  const row = await selectOptometrists(em).where("o.id", "=", optometristId).executeTakeFirst();
  if (!row) throw notFound();
  return toOptometristView(row);
}

export const getOptometrist = operation({
  name: "getOptometrist",
  summary: "One optometrist",
  permission: [],
  input: z.object({ id: id() }),
  output: OptometristView,
  run: ({ em }, input) => readOptometrist(em, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', o.name, o.license_number, o.license_state, o.phone, o.email)"));

const SORT_COLUMNS = {
  name: sql`lower(o.name)`,
  licenseNumber: sql`lower(coalesce(o.license_number, ''))`,
  licenseState: sql`lower(coalesce(o.license_state, ''))`,
  phone: sql`coalesce(o.phone, '')`,
  status: sql`o.status`,
};

const OPTOMETRIST_SORTS = ["name", "licenseNumber", "licenseState", "phone", "status"] as const;

/** The optometrists, sorted by name. */
export const listOptometrists = operation({
  name: "listOptometrists",
  summary: "Optometrists by name",
  permission: [],
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    status: optionalChoice(ACTIVE_OR_NOT),
    sort: z.enum(OPTOMETRIST_SORTS).default("name"),
    descending: flag(),
  }),
  output: z.array(OptometristView),
  paged: true,
  async run({ em }, { limit, offset, q, status, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    let matching = selectOptometrists(em);
    if (status) matching = matching.where("o.status", "=", status);
    for (const pattern of likePatterns(folded(searchedText(q ?? "")))) {
      matching = matching.where(sql`${SEARCHED}`, "like", pattern);
    }
    const page = matching.orderBy(SORT_COLUMNS[sort], direction).orderBy("o.id", direction).limit(limit).offset(offset);
    const [found, total] = await Promise.all([
      page.execute(),
      rowCount("optometrists", { q, status }, () => countOptometrists(em, matching), ["optometrists"]),
    ]);
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map(toOptometristView), total, next };
  },
});

async function countOptometrists(em: Em, matching: ReturnType<typeof selectOptometrists>): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(matching.as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
