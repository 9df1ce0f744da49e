import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { startSendingMessages } from "#app/modules/messages/outbox/send-messages.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { enterAnswer } from "../answers/enter-answer.server.ts";
import { askClaimPatient } from "./ask-patient.server.ts";
import { cancelClaim } from "./cancel-claim.server.ts";

const { em: getEm } = testDatabase();
// This process sends nothing, at any hour of the day: what is asked stays waiting.
beforeAll(() => startSendingMessages()());
afterAll(() => {
  startSendingMessages();
});

async function shop(status = "pended") {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeInsuredSale(em, { storeId: store.id, columns: { status, round: 1 } });
  await rows(em)
    .updateTable("customers")
    .set({ phone: "+966501234567", language: "en" })
    .where("id", "=", made.customerId)
    .execute();
  const ask = (input: object = {}, idempotencyKey: string | null = null) =>
    execute(
      askClaimPatient,
      { em: em.fork() as Em, actor: made.actor, idempotencyKey },
      { id: made.claimId, note: "Bring your insurance card", ...input },
    );
  const messages = () =>
    rows(em)
      .selectFrom("messages")
      .select(["event", "status", "body", "channel", "created_by as by"])
      .where("about_kind", "=", "claim")
      .where("about_id", "=", made.claimId)
      .orderBy("id")
      .execute();
  return { em, ...made, ask, messages };
}

describe("a claim for which the insurer needs the patient", () => {
  it("tells the customer in the words of the person, and keeps them in its history", async () => {
    const { actor, ask, messages } = await shop();
    const claim = await ask();
    expect(claim).toMatchObject({ status: "pended" });
    expect(claim.events[0]).toMatchObject({ step: "ask_patient", note: "Bring your insurance card" });
    const [told, ...others] = await messages();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ event: "claim_patient", status: "waiting", by: actor.user.id });
    expect(told?.body).toContain("Bring your insurance card");
    expect(told?.body).toContain(`for receipt ${claim.receiptNumber}`);
  });

  it("asks for the newest thing alone", async () => {
    const { ask, messages } = await shop();
    await ask();
    await ask({ note: "Sign the form", channel: "sms" });
    expect((await messages()).map(({ status, channel }) => `${channel} ${status}`)).toEqual([
      "whatsapp cancelled",
      "sms waiting",
    ]);
  });

  it.each(["answer", "cancel"])("asks for nothing once there is an %s", async (end) => {
    const { em, actor, claimId, ask, messages } = await shop();
    await ask();
    if (end === "cancel") await execute(cancelClaim, { em, actor }, { id: claimId, reason: "Paid by the customer" });
    else {
      const lines = [1, 2].map((lineNo) => ({ lineNo, approved: "0", reasonCode: "BE-1-4" }));
      await execute(enterAnswer, { em, actor }, { id: claimId, lines });
    }
    expect((await messages()).map(({ status }) => status)).toEqual(["cancelled"]);
    await expect(ask()).rejects.toThrow("claims.errors.is.");
  });

  it("still asks when the insurer asks for something else meanwhile", async () => {
    const { em, actor, claimId, ask, messages } = await shop();
    await ask();
    await execute(enterAnswer, { em, actor }, { id: claimId, kind: "asks", note: "The prescription, too" });
    expect((await messages()).map(({ status }) => status)).toEqual(["waiting"]);
  });

  it("is refused, and keeps no step, where the insurer asks for nothing or nobody can be written to", async () => {
    const waiting = await shop("submitted");
    await expect(waiting.ask()).rejects.toThrow("claims.errors.is.submitted");
    const { em, customerId, claimId, ask, messages } = await shop();
    await rows(em).updateTable("customers").set({ phone: "+966112223344" }).where("id", "=", customerId).execute();
    await expect(ask()).rejects.toThrow("messages.send.none.address");
    expect(await messages()).toEqual([]);
    const steps = await rows(em).selectFrom("claim_events").select("step").where("claim_id", "=", claimId).execute();
    expect(steps.map(({ step }) => step)).not.toContain("ask_patient");
  });

  it("is asked once by a button that is pressed eight times, and leaves one message of eight calls", async () => {
    const pressed = await shop();
    const key = crypto.randomUUID();
    await Promise.allSettled(Array.from({ length: 8 }, () => pressed.ask({}, key)));
    expect(await pressed.messages()).toHaveLength(1);
    const called = await shop();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => called.ask({ channel: "sms" })));
    expect(answers.map((answer) => (answer.status === "rejected" ? String(answer.reason) : "asked"))).toContain(
      "asked",
    );
    expect((await called.messages()).filter(({ status }) => status === "waiting")).toHaveLength(1);
  });
});
