import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ReasonView } from "./reason.schema.server.ts";
import { isNeeded, REASON_GROUPS } from "./reason.ts";

/** Who enters answers chooses a reason; who keeps the settings sees them there. */
const SEES_REASONS = ["sales:read", "settings:read", "settings:update"] as const;

const selectReasons = (em: Em) =>
  rows(em)
    .selectFrom("rejection_reasons")
    .select(["id", "code", "name", "name_ar as nameAr", "category", "mended_by as mendedBy", "source", "version"])
    .select(["source_date as sourceDate", "is_active as isActive"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReasons>["executeTakeFirstOrThrow"]>>;

const toView = (row: Row): ReasonView => ({
  ...row,
  category: row.category as ReasonView["category"],
  mendedBy: row.mendedBy as ReasonView["mendedBy"],
  isNeeded: isNeeded(row.code),
});

/** One reason. @throws 404 */
export async function readReason(em: Em, reasonId: number): Promise<ReasonView> {
  const row = await selectReasons(em).where("id", "=", reasonId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** Why insurers reject amounts, by what it is about, and then in the order of their codes. */
export const listRejectionReasons = operation({
  name: "listRejectionReasons",
  summary: "The reasons for which insurers reject amounts, in both languages, with those that are not active",
  permission: SEES_REASONS,
  input: z.object({}),
  output: z.array(ReasonView),
  async run({ em }) {
    const found = (await selectReasons(em).orderBy("code").execute()).map(toView);
    const place = ({ category }: ReasonView) => REASON_GROUPS.indexOf(category);
    return found.sort((one, other) => place(one) - place(other));
  },
});

export const getRejectionReason = operation({
  name: "getRejectionReason",
  summary: "One reason for which insurers reject amounts",
  permission: SEES_REASONS,
  input: z.object({ id: id() }),
  output: ReasonView,
  run: ({ em }, input) => readReason(em, input.id),
});
