import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makePolicy, makeStore } from "#tests/support/factories.ts";
import { getClassRules } from "./read-class-rules.server.ts";
import { updateClassRules } from "./update-class-rules.server.ts";

const { em: getEm } = testDatabase();

async function policy() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: ["customers:manage"] });
  const { policyId } = await makePolicy(em);
  return { em, actor, id: policyId };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("class rules", () => {
  it("are none until somebody writes them, and then hold every figure of the contract", async () => {
    const { em, actor, id } = await policy();
    expect(await execute(getClassRules, { em, actor }, { id })).toMatchObject({ id, limitAmount: null, version: 0 });
    const written = {
      limitAmount: "400.00",
      limitCovers: ["Frames", "Regular Lenses"],
      limitWithVat: false,
      term: "calendar",
      intervalMonths: 24,
      ageFrom: 14,
      ageTo: 65,
      copayPercent: "20.00",
      copayMaximum: "100.00",
      copayBeforeLimit: true,
      approvalThreshold: "500.00",
      prescriptionMonths: 12,
      submitDays: 45,
      settleDays: 45,
      resubmitDays: 30,
      source: "Contract, page 3",
      sourceDate: "2026-01-01",
    };
    const saved = await execute(updateClassRules, { em, actor }, { id, version: 0, ...written });
    expect(saved).toMatchObject({ id, ...written, version: 1 });
    expect(await execute(getClassRules, { em, actor }, { id })).toEqual(saved);
  });

  it("keep what a change does not name, and write who changed what", async () => {
    const { em, actor, id } = await policy();
    await execute(updateClassRules, { em, actor }, { id, limitAmount: "400", copayPercent: "20" });
    const changed = await execute(updateClassRules, { em, actor }, { id, version: 1, copayPercent: "" });
    expect(changed).toMatchObject({ limitAmount: "400.00", copayPercent: null, limitWithVat: true, version: 2 });
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("entity", "=", "class_rules")
      .where("entity_id", "=", id)
      .execute();
    expect(audit).toEqual([1, 2].map(() => ({ action: "updateClassRules", actor_id: actor.user.id })));
  });

  it("say in a form which lines take the limit first", async () => {
    const { em, actor, id } = await policy();
    const sent = { limitCovers: ["", "Regular Lenses", "Contact Lenses", "Frames"], limitFirst: "Frames" };
    expect((await execute(updateClassRules, { em, actor }, { id, ...sent })).limitCovers).toEqual([
      "Frames",
      "Regular Lenses",
      "Contact Lenses",
    ]);
    expect((await execute(updateClassRules, { em, actor }, { id, limitFirst: "Regular Lenses" })).limitCovers).toEqual([
      "Regular Lenses",
      "Contact Lenses",
      "Frames",
    ]);
  });

  it("refuse a version that another person has changed, also the first one", async () => {
    const { em, actor, id } = await policy();
    await execute(updateClassRules, { em, actor }, { id, version: 0, limitAmount: "400" });
    const late = await refusal(execute(updateClassRules, { em, actor }, { id, version: 0, limitAmount: "500" }));
    expect(late).toMatchObject({ code: "conflict", message: "errors.stale" });
  });

  it.each([
    [{ ageFrom: "30", ageTo: "20" }, { ageTo: [{ key: "classRules.errors.ages" }] }],
    [{ limitCovers: [""] }, { limitCovers: [{ key: "classRules.errors.covers" }] }],
    [{ source: "Contract", sourceDate: "" }, { sourceDate: [{ key: "classRules.errors.sourceDate" }] }],
    [{ source: "", sourceDate: "2026-01-01" }, { source: [{ key: "classRules.errors.source" }] }],
    [{ intervalMonths: "1.5" }, { intervalMonths: [{ key: "classRules.errors.whole" }] }],
  ])("refuse %j beside the field", async (values, errors) => {
    const { em, actor, id } = await policy();
    expect(await refusal(execute(updateClassRules, { em, actor }, { id, ...values }))).toMatchObject({ errors });
  });
});
