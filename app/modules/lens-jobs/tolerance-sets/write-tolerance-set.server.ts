import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { beginChange, changedBy, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { ToleranceSet } from "#db/entities/lens-jobs/lens-job-check.ts";
import { rows } from "#db/orm.ts";
import { getToleranceSet, readToleranceSet } from "./read-tolerance-sets.server.ts";
import { ToleranceSetChange, ToleranceSetInput, ToleranceSetView, toRows } from "./tolerance-set.schema.server.ts";

/** Adds a set of limits. As the default one it takes the place of the former default. */
export const createToleranceSet = operation({
  name: "createToleranceSet",
  summary: "Adds a tolerance set for the final check",
  permission: "settings:update",
  input: ToleranceSetInput,
  output: ToleranceSetView,
  writes: "tolerance_sets",
  status: 201,
  async run(context, { rows: given, ...input }) {
    const { em, user } = context;
    if (input.isDefault) await endDefault(context);
    const set = em.create(ToleranceSet, { ...input, rows: toRows(given), createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readToleranceSet(em, set.id);
  },
});

/** Changes a set. Checks that were done with it keep the limits that they had. */
export const updateToleranceSet = operation({
  name: "updateToleranceSet",
  summary: "Changes a tolerance set; earlier checks keep the limits that they had",
  permission: "settings:update",
  input: ToleranceSetChange,
  output: ToleranceSetView,
  writes: "tolerance_sets",
  async run(context, { id, version, rows: given, ...changes }) {
    const { em } = context;
    const { set, before } = await lockSet(context, id);
    await beginChange(context, "tolerance_sets", before, version);
    if (changes.isDefault === false && before.isDefault) {
      throw new DomainError("rule", "toleranceSets.errors.needsDefault", { field: "isDefault" });
    }
    if (changes.isDefault && !before.isDefault) await endDefault(context);
    await changeRow(context, set, { ...changes, rows: given && toRows(given) });
    return readToleranceSet(em, id);
  },
});

/** Removes a set that is not the default one. Checks that were done with it keep its name and limits. */
export const removeToleranceSet = operation({
  name: "removeToleranceSet",
  summary: "Removes a tolerance set that is not the default one",
  permission: "settings:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "tolerance_sets",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const { set, before } = await lockSet(context, input.id);
    audit({ before });
    if (before.isDefault) throw new DomainError("rule", "toleranceSets.errors.removesDefault");
    em.assign(set, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: set.id };
  },
});

/** Takes the mark of the default set away, so that another one can have it. */
const endDefault = ({ em, user }: OperationContext) =>
  rows(em)
    .updateTable("tolerance_sets")
    .set({ is_default: false, ...changedBy(user.id) })
    .where("is_default", "=", true)
    .where("deleted_at", "is", null)
    .execute();

/** A set, locked. The default one is locked with it: two changes of the default wait for each other. @throws 404 */
async function lockSet({ em }: OperationContext, setId: number) {
  await rows(em)
    .selectFrom("tolerance_sets")
    .select("id")
    .where((e) => e.or([e("id", "=", setId), e("is_default", "=", true)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const set = await em.findOne(ToleranceSet, { id: setId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!set) throw notFound();
  return { set, before: await readToleranceSet(em, setId) };
}

export const toleranceSetRemoval = removal({
  removes: removeToleranceSet,
  async asks({ params, locale, read }) {
    const { id, name: inEnglish, nameAr } = await read(getToleranceSet, { id: params.id });
    const name = (locale === "ar" && nameAr) || inEnglish;
    return {
      title: "toleranceSets.deleteSet",
      text: "toleranceSets.deleteSetText",
      names: { name },
      under: { label: name, href: lensPaths.toleranceSets.edit(id) },
    };
  },
  done: () => ({ href: lensPaths.toleranceSets.list(), toast: "toleranceSets.deleted" }),
  failure: "toleranceSets.failedToDelete",
});
