import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { listToleranceSets } from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import { updateToleranceSet } from "#app/modules/lens-jobs/tolerance-sets/write-tolerance-set.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { acceptLensJob, checkLensJob } from "./check-job.server.ts";
import { listLensJobChecks } from "./read-checks.server.ts";
import { LOOKS, readingRefusals, toPair } from "./readings.ts";

const { em: getEm } = testDatabase();

async function shop(columns: Record<string, unknown> = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const door = { em, actor: await makeActor(em, { stores: [store] }) };
  const { id } = await makeLensJob(em, { storeId: store.id, status: "received", ...columns });
  return { em, store, door, id };
}

/** The lenses as they were ordered: -2.00/-1.00x90 and -2.50, PD 32 and 31. */
const RIGHT = {
  rightSphere: "-2.00",
  rightCylinder: "-1.00",
  rightAxis: "90",
  rightPd: "32",
  leftSphere: "-2.50",
  leftPd: "31",
  inOrder: LOOKS,
};

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("a final check", () => {
  it("that is within its limits moves the job to checked, and keeps the set and the readings", async () => {
    const { door, id } = await shop();
    const check = await execute(checkLensJob, door, { id, ...RIGHT });
    expect(check).toMatchObject({ jobId: id, passed: true, setName: "ANSI Z80.1-2015", mounted: true });
    expect(check.items.find(({ eye, item }) => eye === "right" && item === "power")).toEqual({
      eye: "right",
      item: "power",
      ordered: "-3.00",
      read: "-3.00",
      difference: "0.00",
      limit: "0.13",
      passed: true,
    });
    expect(check.items.find(({ item }) => item === "axis")).toMatchObject({ ordered: "90", limit: "3", passed: true });
    expect(check.readings).toMatchObject({ rightSphere: "-2.00", rightAxis: "90", leftCylinder: null });
    const job = await execute(getLensJob, door, { id });
    expect(job).toMatchObject({ status: "checked", events: [{ step: "pass", details: { checkId: check.id } }] });
  });

  it("understands the same lens in the other notation", async () => {
    const { door, id } = await shop();
    const turned = { rightSphere: "-3.00", rightCylinder: "+1.00", rightAxis: "180" };
    expect((await execute(checkLensJob, door, { id, ...RIGHT, ...turned })).passed).toBe(true);
  });

  it("with one reading out of its limit fails, and passes once the reading is corrected", async () => {
    const { door, id } = await shop();
    const check = await execute(checkLensJob, door, { id, ...RIGHT, leftSphere: "-2.75" });
    expect(check.passed).toBe(false);
    expect(check.items.filter(({ passed }) => !passed)).toMatchObject([
      { eye: "left", item: "power", ordered: "-2.50", read: "-2.75", difference: "0.25", limit: "0.13" },
    ]);
    expect((await execute(getLensJob, door, { id })).status).toBe("failed_check");
    await execute(checkLensJob, door, { id, ...RIGHT });
    expect((await execute(getLensJob, door, { id })).status).toBe("checked");
    expect((await execute(listLensJobChecks, door, { id })).map(({ passed }) => passed)).toEqual([true, false]);
  });

  it("fails when something is not in order, and asks what it is", async () => {
    const { door, id } = await shop();
    const scratched = { ...RIGHT, inOrder: LOOKS.filter((look) => look !== "surface") };
    const error = await refusal(execute(checkLensJob, door, { id, ...scratched }));
    expect(error.errors).toEqual({ defects: [{ key: "finalCheck.errors.defects" }] });
    const check = await execute(checkLensJob, door, { id, ...scratched, defects: "Scratch on the right lens" });
    expect(check).toMatchObject({ passed: false, defects: "Scratch on the right lens" });
    expect(check.looks.filter(({ passed }) => !passed)).toEqual([{ look: "surface", passed: false }]);
  });

  it("asks for every reading that was ordered, all at once, and writes nothing", async () => {
    const { em, door, id } = await shop({ right_height: "19.00" });
    const error = await refusal(execute(checkLensJob, door, { id, rightSphere: "-2.00", inOrder: LOOKS }));
    expect(Object.keys(error.errors).sort()).toEqual([
      "leftPd",
      "leftSphere",
      "rightCylinder",
      "rightHeight",
      "rightPd",
    ]);
    const kept = rows(em).selectFrom("lens_job_checks").select("id").where("job_id", "=", id);
    expect(await kept.execute()).toEqual([]);
  });

  it("of uncut lenses asks for no PD and only looks at the lenses", async () => {
    const { door, id } = await shop({ way: "lens_only_uncut" });
    const { rightPd: _right, leftPd: _left, ...powers } = RIGHT;
    const check = await execute(checkLensJob, door, { id, ...powers, inOrder: ["identity", "surface"] });
    expect(check).toMatchObject({ passed: true, mounted: false });
    expect(check.looks).toHaveLength(2);
  });

  it("of one lens asks for that eye alone", async () => {
    const { door, id } = await shop({ eyes: "L" });
    const check = await execute(checkLensJob, door, { id, leftSphere: "-2.50", leftPd: "31", inOrder: LOOKS });
    expect(check.passed).toBe(true);
    expect(new Set(check.items.map(({ eye }) => eye))).toEqual(new Set(["left"]));
  });

  it("is refused for a job that waits for none, that has no figures, or of another store", async () => {
    const { em, door, store, id } = await shop({ ordered: null });
    expect((await refusal(execute(checkLensJob, door, { id, ...RIGHT }))).message).toBe("finalCheck.errors.noOrder");
    const draft = await makeLensJob(em, { storeId: store.id });
    expect(await refusal(execute(checkLensJob, door, { id: draft.id, ...RIGHT }))).toMatchObject({ code: "conflict" });
    const foreign = await makeLensJob(em, { storeId: (await makeStore(em)).id, status: "received" });
    for (const op of [checkLensJob, listLensJobChecks] as const) {
      const error = await refusal(execute(op as typeof checkLensJob, door, { ...RIGHT, id: foreign.id }));
      expect(error).toMatchObject({ code: "not_found" });
    }
  });

  it("is written once, however many send it at once", async () => {
    const { em, door, id } = await shop();
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => execute(checkLensJob, { ...door, em: em.fork() }, { id, ...RIGHT })),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await execute(listLensJobChecks, door, { id })).toHaveLength(1);
  });

  it("keeps the limits that it had when its set changes later", async () => {
    const { door, id } = await shop();
    const sets = await execute(listToleranceSets, door, {});
    const strict = sets.find(({ name }) => name === "Strict");
    const check = await execute(checkLensJob, door, { id, ...RIGHT, rightAxis: "93", toleranceSetId: strict?.id });
    expect(check).toMatchObject({ passed: false, setName: "Strict" });
    await execute(updateToleranceSet, door, { id: strict?.id, name: "Looser" });
    const [kept] = await execute(listLensJobChecks, door, { id });
    expect(kept).toMatchObject({ setName: "Strict", items: check.items });
    await execute(updateToleranceSet, door, { id: strict?.id, name: "Strict" });
  });
});

describe("a failed check", () => {
  it("is accepted with a reason by a person who may, and says so", async () => {
    const { em, door, store, id } = await shop();
    await execute(checkLensJob, door, { id, ...RIGHT, leftSphere: "-2.75" });
    const clerk = { em, actor: await makeActor(em, { stores: [store], permissions: ["sales:update"] }) };
    const reason = "The customer compared both and likes it";
    expect(await refusal(execute(acceptLensJob, clerk, { id, reason }))).toMatchObject({ code: "forbidden" });
    expect((await refusal(execute(acceptLensJob, door, { id, reason: " " }))).errors.reason).toBeDefined();
    const check = await execute(acceptLensJob, door, { id, reason });
    expect(check).toMatchObject({ passed: false, acceptedReason: reason });
    expect(check.acceptedAt).not.toBeNull();
    const job = await execute(getLensJob, door, { id });
    expect(job).toMatchObject({ status: "checked", events: [{ step: "accept", note: reason }, { step: "fail" }] });
    expect(await refusal(execute(acceptLensJob, door, { id, reason }))).toMatchObject({ code: "conflict" });
  });
});

describe("the readings as they were typed", () => {
  const order = {
    right: {
      sphere: -200,
      cylinder: null,
      axis: null,
      add: null,
      prism: null,
      pd: 3200,
      height: null,
      baseCurve: null,
    },
    left: null,
    design: "standard" as const,
    mounted: true,
  };
  const typed = { rightSphere: "-2.00", rightPd: "32.0" };

  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ rightSphere: "-41.00" }, ["rightSphere range"]],
    [{ rightSphere: "" }, ["rightSphere read"]],
    [{ rightCylinder: "-0.12" }, ["rightAxis axis"]],
    [{ rightCylinder: "0.00" }, []],
    [{ rightCylinder: "-0.12", rightAxis: "190" }, ["rightAxis range"]],
    [{ rightHorizontal: "0.50" }, ["rightHorizontalBase base"]],
    [{ rightHorizontal: "0.00" }, []],
    [{ rightHorizontal: "0.50", rightHorizontalBase: "in" }, []],
    [{ rightPd: "60" }, ["rightPd range"]],
    [{ leftHeight: "70" }, ["leftHeight range"]],
  ])("%j beside the ordered ones are refused with %j", (more, expected) => {
    const found = Object.entries(readingRefusals(order, { ...typed, ...more }));
    expect(found.map(([field, [first]]) => `${field} ${first?.key.split(".").pop()}`)).toEqual(expected);
  });

  it("have the sign of their base", () => {
    const { right, left } = toPair({
      rightHorizontal: "1.00",
      rightHorizontalBase: "out",
      rightVertical: "0.50",
      rightVerticalBase: "up",
    });
    expect(right?.prism).toEqual({ in: -100, up: 50 });
    expect(left).toBeNull();
  });
});
