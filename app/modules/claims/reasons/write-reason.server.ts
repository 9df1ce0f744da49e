import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { readReason } from "./read-reasons.server.ts";
import { ReasonChange, ReasonInput, ReasonView } from "./reason.schema.server.ts";
import { isNeeded } from "./reason.ts";

/** Adds a reason of the shop's own, such as the code of an insurer that is not on nphies. */
export const createRejectionReason = operation({
  name: "createRejectionReason",
  summary: "Adds a reason for which insurers reject amounts",
  permission: "settings:update",
  input: ReasonInput,
  output: ReasonView,
  writes: "rejection_reasons",
  status: 201,
  async run({ em, user }, { code, name, nameAr, category, mendedBy, source, sourceDate, isActive }) {
    const made = await rows(em)
      .insertInto("rejection_reasons")
      .values({
        ...{ code, name, category, source },
        name_ar: nameAr,
        mended_by: mendedBy,
        source_date: sourceDate,
        is_active: isActive,
        updated_by: user.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new DomainError("conflict", "rejectionReasons.errors.codeTaken", { field: "code" });
    return readReason(em, made.id);
  },
});

/** Changes the texts of a reason, who can mend it, or whether it is offered. Claims that have it show the new texts, and keep it. */
export const updateRejectionReason = operation({
  name: "updateRejectionReason",
  summary: "Changes a reason for which insurers reject amounts; its code stays, and claims that have it keep it",
  permission: "settings:update",
  input: ReasonChange,
  output: ReasonView,
  writes: "rejection_reasons",
  async run(context, { id, version, nameAr, mendedBy, sourceDate, isActive, ...same }) {
    const { em, user } = context;
    await rows(em).selectFrom("rejection_reasons").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    const before = await readReason(em, id);
    await beginChange(context, "rejection_reasons", before, version);
    if (isActive === false && isNeeded(before.code)) {
      throw new DomainError("rule", "rejectionReasons.errors.needed", { field: "isActive" });
    }
    await rows(em)
      .updateTable("rejection_reasons")
      .set(given({ ...same, name_ar: nameAr, mended_by: mendedBy, source_date: sourceDate, is_active: isActive }))
      .set(changedBy(user.id))
      .where("id", "=", id)
      .execute();
    return readReason(em, id);
  },
});
