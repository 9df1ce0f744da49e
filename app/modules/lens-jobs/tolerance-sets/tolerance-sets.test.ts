import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { ANSI_Z80_1_2015 } from "#app/modules/lens-jobs/optics/tolerances.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { getToleranceSet, listToleranceSets, setForCheck } from "./read-tolerance-sets.server.ts";
import { toGivenRows, toRows } from "./tolerance-set.schema.server.ts";
import { createToleranceSet, removeToleranceSet, updateToleranceSet } from "./write-tolerance-set.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)] });
  return { em, door: { em, actor } };
}

const ROW = { item: "power", design: "any", from: "", to: "6.5", kind: "abs", value: "0.13" };
const SET = { name: "Our own", source: "House rule", rows: [ROW] };

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("the tolerance sets", () => {
  it("of a new shop are ANSI Z80.1-2015, the default one, and a strict one", async () => {
    const { em, door } = await shop();
    const found = await execute(listToleranceSets, door, {});
    expect(found[0]).toMatchObject({ name: "ANSI Z80.1-2015", isDefault: true });
    expect(found.map(({ name }) => name)).toContain("Strict");
    expect(found.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await setForCheck(em, null)).rows).toEqual(ANSI_Z80_1_2015);
  });

  it("keep their figures in hundredths, and are given as decimals", () => {
    expect(toRows(toGivenRows(ANSI_Z80_1_2015))).toEqual(ANSI_Z80_1_2015);
  });

  it("get a new set with the figures as they were typed", async () => {
    const { em, door } = await shop();
    const rowsTyped = [
      ROW,
      { ...ROW, from: "٦٫٥", to: null, kind: "percent", value: 2 },
      { ...ROW, item: "axis", kind: "degrees", value: "3" },
    ];
    const set = await execute(createToleranceSet, door, { ...SET, rows: rowsTyped });
    expect(set).toMatchObject({ name: "Our own", isDefault: false, version: 1 });
    expect(set.rows).toMatchObject([
      { item: "power", from: null, to: "6.50", kind: "abs", value: "0.13" },
      { from: "6.50", to: null, kind: "percent", value: "2.00" },
      { item: "axis", kind: "degrees", value: "3.00" },
    ]);
    expect((await setForCheck(em, set.id)).rows[2]).toMatchObject({ item: "axis", value: 300 });
    await execute(removeToleranceSet, door, { id: set.id });
  });

  it.each<[string, object, string, string]>([
    ["name", { name: "" }, "name", "toleranceSets.errors.name"],
    ["rows", { rows: [] }, "rows", "toleranceSets.errors.rows"],
    ["item", { rows: [{ ...ROW, item: "colour" }] }, "rows[0].item", "toleranceSets.errors.item"],
    ["value", { rows: [{ ...ROW, value: "" }] }, "rows[0].value", "toleranceSets.errors.value"],
    ["value of nothing", { rows: [{ ...ROW, value: "0" }] }, "rows[0].value", "toleranceSets.errors.value"],
    ["value below nothing", { rows: [{ ...ROW, value: "-1" }] }, "rows[0].value", "toleranceSets.errors.value"],
    ["bound", { rows: [ROW, { ...ROW, from: "wide" }] }, "rows[1].from", "toleranceSets.errors.bound"],
    ["range", { rows: [{ ...ROW, from: "6.50" }] }, "rows[0].to", "toleranceSets.errors.range"],
    ["kind", { rows: [{ ...ROW, kind: "degrees" }] }, "rows[0].kind", "toleranceSets.errors.kind"],
    ["kind of an axis", { rows: [{ ...ROW, item: "axis" }] }, "rows[0].kind", "toleranceSets.errors.kind"],
  ])("refuse a wrong %s beside its field", async (_what, change, field, key) => {
    const { door } = await shop();
    const error = await refusal(execute(createToleranceSet, door, { ...SET, ...change }));
    expect(error.errors[field]?.[0]?.key).toBe(key);
  });

  it("have exactly one default, which cannot be removed", async () => {
    const { em, door } = await shop();
    const before = await setForCheck(em, null);
    const set = await execute(createToleranceSet, door, { ...SET, isDefault: true });
    expect((await setForCheck(em, null)).id).toBe(set.id);
    expect(await refusal(execute(removeToleranceSet, door, { id: set.id }))).toMatchObject({ code: "rule" });
    const unset = await refusal(execute(updateToleranceSet, door, { id: set.id, isDefault: false }));
    expect(unset).toMatchObject({ code: "rule", details: { field: "isDefault" } });
    // Two people choose another default at once: one of the two stands.
    const other = await execute(createToleranceSet, door, SET);
    await Promise.all(
      [before.id, other.id].map((id) =>
        execute(updateToleranceSet, { ...door, em: em.fork() }, { id, isDefault: true }),
      ),
    );
    const marked = rows(em).selectFrom("tolerance_sets").select("id").where("is_default", "=", true);
    expect(await marked.where("deleted_at", "is", null).execute()).toHaveLength(1);
    await execute(updateToleranceSet, door, { id: before.id, isDefault: true });
    for (const { id } of [set, other]) await execute(removeToleranceSet, door, { id });
    expect(await refusal(execute(getToleranceSet, door, { id: set.id }))).toMatchObject({ code: "not_found" });
  });

  it("keep what a change does not name, and refuse a stale one", async () => {
    const { door } = await shop();
    const { id, version } = await execute(createToleranceSet, door, SET);
    const changed = await execute(updateToleranceSet, door, { id, version, rows: [{ ...ROW, value: "0.09" }] });
    expect(changed).toMatchObject({ name: "Our own", source: "House rule", rows: [{ value: "0.09" }], version: 2 });
    expect(await refusal(execute(updateToleranceSet, door, { id, version, name: "Late" }))).toMatchObject({
      code: "conflict",
    });
    await execute(removeToleranceSet, door, { id });
  });
});
