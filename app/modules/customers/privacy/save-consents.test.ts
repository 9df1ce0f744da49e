import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import type { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { listConsents } from "./list-consents.server.ts";
import { saveConsents } from "./save-consents.server.ts";

const { em: getEm } = testDatabase();
const said = { channel: "sms", decision: "granted", decidedOn: "2026-01-05", source: "store" };

async function shop() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)] });
  return { em, actor, customerId: (await makeCustomer(em)).id };
}

describe("consents", () => {
  it("are not given until they are recorded", async () => {
    const { em, actor, customerId } = await shop();
    const { consents } = await execute(listConsents, { em, actor }, { customerId });
    expect(consents.map(({ channel, decision }) => [channel, decision])).toEqual([
      ["sms", null],
      ["whatsapp", null],
      ["email", null],
      ["phone", null],
    ]);
  });

  it("can be given, withdrawn and removed, and the audit log keeps the previous values", async () => {
    const { em, actor, customerId } = await shop();
    const save = (consent: object) => execute(saveConsents, { em, actor }, { customerId, consents: [consent] });
    await save(said);
    const { consents } = await save({ ...said, decision: "refused", decidedOn: "2026-02-01", source: "phone" });
    expect(consents[0]).toEqual({ channel: "sms", decision: "refused", decidedOn: "2026-02-01", source: "phone" });
    const entries = await rows(em)
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "saveConsents")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(entries[0]).toMatchObject({
      before: { customerId, consents: [said, {}, {}, {}] },
      after: { customerId, consents: [{ decision: "refused" }, {}, {}, {}] },
    });
    expect((await save({ channel: "sms", decision: "" })).consents[0]?.decision).toBeNull();
  });

  it.each([
    [{ ...said, decidedOn: "" }, { "consents[0].decidedOn": [{ key: "privacy.errors.decidedOn" }] }],
    [{ ...said, decidedOn: "2999-01-01" }, { "consents[0].decidedOn": [{ key: "privacy.errors.decidedOn" }] }],
    [{ ...said, source: "" }, { "consents[0].source": [{ key: "privacy.errors.source" }] }],
    [{ ...said, source: "rumour" }, { "consents[0].source": [{ key: "errors.choice" }] }],
    [{ ...said, channel: "pigeon" }, { "consents[0].channel": [{ key: "errors.choice" }] }],
  ])("refuses %j", async (consent, errors) => {
    const { em, actor, customerId } = await shop();
    const refused = await execute(saveConsents, { em, actor }, { customerId, consents: [consent] }).catch(
      (error: unknown) => error,
    );
    expect((refused as InvalidInput).errors).toEqual(errors);
  });

  it("may be dated today", async () => {
    const { em, actor, customerId } = await shop();
    const consents = [{ ...said, decidedOn: riyadhDay() }];
    expect((await execute(saveConsents, { em, actor }, { customerId, consents })).consents[0]?.decision).toBe(
      "granted",
    );
  });
});
