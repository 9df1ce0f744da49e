import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { addDays } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getInsurerApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { fetchAnswers } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import { takeAnswer } from "#app/modules/claims/nphies/outbox/take-answer.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type NphiesSimulator, startNphiesSimulator } from "#scripts/nphies-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { sample } from "#tests/support/nphies/samples.ts";
import { makeNphiesClaim, makeNphiesRequest, messagesAbout } from "#tests/support/nphies/shop.ts";
import { listCustomerCovers } from "./list-covers.server.ts";
import { loadInsurerAnswer } from "./load-answer.server.ts";
import { listInsurerMessages } from "./read-messages.server.ts";
import type { Thing } from "./things.ts";
import { saveInsurerMessage, sendInsurerMessage } from "./write-message.server.ts";

const { em: getEm } = testDatabase();
const before = env.NPHIES_URL;
let simulator: NphiesSimulator;

beforeAll(async () => {
  simulator = await startNphiesSimulator();
  env.NPHIES_URL = simulator.url;
});
afterEach(async () => {
  simulator.behave(null);
  await rows(await getEm())
    .deleteFrom("nphies_messages")
    .execute();
});
afterAll(async () => {
  if (before === undefined) delete env.NPHIES_URL;
  else env.NPHIES_URL = before;
  await simulator.close();
});

async function shop(values: Partial<Parameters<typeof makeNphiesRequest>[1]> = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeNphiesRequest(em, { storeId: store.id, ...values });
  const owner = { em, actor: made.actor };
  const of = (thing: Thing, id: number) => ({
    send: (more: object = {}) => execute(sendInsurerMessage, owner, { thing, id, ...more }),
    save: (more: object = {}) => execute(saveInsurerMessage, owner, { thing, id, ...more }),
    listed: () => execute(listInsurerMessages, owner, { thing, id }),
    load: (text: string) => loadFor(owner, { thing, id }, text),
    statuses: async () => (await messagesAbout(em, thing, id)).map(({ status }) => status),
    settled: () => expect.poll(async () => (await messagesAbout(em, thing, id)).at(-1)?.status, { timeout: 5_000 }),
  });
  return {
    em,
    owner,
    ...made,
    request: of("approval", made.approvalId),
    cover: of("policy", made.assignmentId),
    approval: () => execute(getInsurerApproval, owner, { id: made.approvalId }),
    fetchNow: () => execute(fetchAnswers, owner, {}),
  };
}

async function loadFor(owner: Parameters<typeof execute>[1], about: { thing: Thing; id: number }, text: string) {
  const file = await importFiles.begin();
  await file.write(Buffer.from(text));
  const stored = { fileName: "a.json", fileType: "application/json", size: text.length };
  const answer = [{ ...stored, storageKey: await file.keep() }];
  return execute(loadInsurerAnswer, owner, { ...about, answer });
}

const answered = async (body: string) => (await fetch(simulator.url, { method: "POST", body })).text();

/** In whose names the audit trail says that answers were taken. */
async function auditedAnswers(em: Em, entity: string, id: number): Promise<(number | null)[]> {
  const found = await rows(em)
    .selectFrom("audit_log")
    .select("actor_id as actorId")
    .where("action", "=", "takeInsurerAnswer")
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .execute();
  return found.map(({ actorId }) => actorId);
}

describe("a request for approval", () => {
  it("fills the approval with the insurer's number, day and amounts", async () => {
    const one = await shop();
    await one.request.send();
    await expect.poll(async () => (await one.approval()).status).toBe("approved");
    const approval = await one.approval();
    expect(approval.approvalNumber).toMatch(/^SIM-AUTH-/);
    expect(approval).toMatchObject({ givenBy: "nphies", approved: "320.00" });
    expect(approval.validUntil).toBe(addDays(approval.approvedOn ?? "", 30));
    const [message] = await messagesAbout(one.em, "approval", one.approvalId);
    expect(message).toMatchObject({ event: "priorauth-request", identifier: `PA-${one.approvalId}` });
    expect(message?.applied_at).not.toBeNull();
    await expect(one.request.send()).rejects.toMatchObject({ message: "nphies.errors.approvalAnswered" });
  });

  it.each([
    ["M-4", "partly", ["276.00", "22.00"]],
    ["M-5", "rejected", ["0.00", "0.00"]],
  ])("takes over what the insurer does not give: member %s", async (memberNumber, status, amounts) => {
    const one = await shop({ memberNumber });
    await one.request.send();
    await expect.poll(async () => (await one.approval()).status).toBe(status);
    expect((await one.approval()).lines.map(({ approved }) => approved)).toEqual(amounts);
  });

  it("waits while the insurer asks, and is approved by a poll", async () => {
    const one = await shop({ memberNumber: "M-6" });
    await one.request.send();
    await one.request.settled().toBe("answered");
    expect(await one.approval()).toMatchObject({ status: "requested", approvalNumber: null });
    expect((await one.request.listed()).messages[0]).toMatchObject({ result: "pended", isApplied: false });
    await expect
      .poll(async () => {
        await one.fetchNow();
        return (await one.approval()).status;
      })
      .toBe("approved");
    const events = (await messagesAbout(one.em, "approval", one.approvalId)).map(({ event }) => event);
    expect(events).toEqual(["priorauth-request", "communication-request"]);
    const { id } = await one.approval();
    expect(await auditedAnswers(one.em, "insurance_approvals", id)).toEqual([one.actor.user.id]);
  });

  it("goes by files while sending is off", async () => {
    const one = await shop({ isOn: false });
    await expect(one.request.send()).rejects.toMatchObject({ message: "nphies.errors.off" });
    const [saved, again] = [await one.request.save(), await one.request.save()];
    expect(again).toEqual(saved);
    const [message] = await messagesAbout(one.em, "approval", one.approvalId);
    const text = await answered(message?.body ?? "");
    const other = await shop({ isOn: false });
    await expect(other.request.load(text)).rejects.toMatchObject({ message: "nphies.errors.otherThing" });
    expect(await one.request.load(text)).toMatchObject({ applied: true });
    expect(await one.approval()).toMatchObject({ status: "approved", approved: "320.00" });
  });

  it("the insurer's answer wins over what somebody has typed", async () => {
    const one = await shop({ memberNumber: "M-7" });
    await one.request.send();
    await one.request.settled().toBe("queued");
    const typed = { id: one.approvalId, isAnswered: "true", approvalNumber: "A-1", validUntil: "" };
    await execute(updateInsurerApproval, one.owner, typed);
    expect((await one.approval()).status).toBe("rejected");
    await expect
      .poll(async () => {
        await one.fetchNow();
        return (await one.approval()).status;
      })
      .toBe("approved");
    expect((await one.approval()).approvalNumber).toMatch(/^SIM-AUTH-/);
  });

  it("names a diagnosis, and lacks what a message needs", async () => {
    const one = await shop();
    await execute(updateInsurerApproval, one.owner, { id: one.approvalId, diagnosis: "" });
    expect((await one.request.listed()).problems).toMatchObject([{ text: "nphies.problems.diagnosis" }]);
    await rows(one.em).deleteFrom("prescriptions").where("customer_id", "=", one.customerId).execute();
    expect((await one.request.listed()).missing).toEqual(["prescription"]);
  });
});

async function claimShop(memberNumber: string) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeNphiesClaim(em, { storeId: store.id, memberNumber });
  const owner = { em, actor: made.actor };
  const about = { thing: "claim", id: made.claimId };
  const claim = () => execute(getClaim, owner, { id: made.claimId });
  const send = (more: object = {}) => execute(sendInsurerMessage, owner, { ...about, ...more });
  const fetchNow = () => execute(fetchAnswers, owner, {});
  const listed = () => execute(listInsurerMessages, owner, about);
  return { em, owner, store, ...made, claim, send, fetchNow, listed };
}

describe("a claim that the insurer has", () => {
  it("is cancelled when the insurer agrees, for the reason that was given", async () => {
    const one = await claimShop("M-6");
    const cancel = { event: "cancel-request", reason: "NP", text: "The customer came back" };
    await expect(one.send(cancel)).rejects.toMatchObject({ message: "nphies.missing.sent" });
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("pended");
    await expect(one.send({ ...cancel, text: "" })).rejects.toMatchObject({ errors: { text: expect.anything() } });
    await one.send(cancel);
    await expect.poll(async () => (await one.claim()).status).toBe("cancelled");
    const claim = await one.claim();
    expect(claim.events[0]).toMatchObject({ step: "cancel", note: "The customer came back" });
    const message = (await messagesAbout(one.em, "claim", one.claimId)).find(({ event }) => event === cancel.event);
    expect(message).toMatchObject({ status: "answered", identifier: `${claim.claimNumber}-X` });
  });

  it("stays when the insurer does not agree", async () => {
    const one = await claimShop("M-6");
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("pended");
    const cancel = { event: "cancel-request", text: "A mistake" };
    const saved = await execute(saveInsurerMessage, one.owner, { thing: "claim", id: one.claimId, ...cancel });
    const [message] = (await messagesAbout(one.em, "claim", one.claimId)).filter(({ id }) => id === saved.id);
    const text = (await answered(message?.body ?? "")).replace('"completed"', '"failed"');
    expect(await loadFor(one.owner, { thing: "claim", id: one.claimId }, text)).toMatchObject({ applied: false });
    expect((await one.claim()).status).toBe("pended");
  });

  it("is decided after words to the insurer", async () => {
    const one = await claimShop("M-6");
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("pended");
    await expect(one.send({ event: "communication" })).rejects.toMatchObject({ errors: { text: expect.anything() } });
    await one.send({ event: "communication", text: "The prescription is of 20 November." });
    await expect.poll(async () => (await one.listed()).messages[0]?.status).toBe("answered");
    expect((await one.listed()).messages[0]?.note).toBe("The prescription is of 20 November.");
    await expect
      .poll(async () => {
        await one.fetchNow();
        return (await one.claim()).status;
      })
      .toBe("accepted");
  });
});

describe("a payment that a poll brings", () => {
  it("is one remittance with fees apart, also when it comes twice, and is confirmed", async () => {
    const one = await claimShop("M-1");
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("accepted");
    simulator.pay();
    await one.fetchNow();
    await expect.poll(async () => (await one.claim()).status).toBe("paid");
    const remittances = () =>
      rows(one.em).selectFrom("remittances").selectAll().where("insurance_id", "=", one.insuranceId).execute();
    const [remittance] = await remittances();
    const sums = { source: "nphies", amount: "160.00", matched: "160.00", platform_fee: "1.00", early_fee: "0.00" };
    expect(remittance).toMatchObject({ ...sums, created_by: one.actor.user.id });
    const id = remittance?.id ?? 0;
    const [payment] = await messagesAbout(one.em, "remittance", id);
    expect(payment).toMatchObject({ event: "payment-reconciliation", identifier: expect.stringMatching(/^SIM-PAY-/) });

    // The insurer sends the same payment with another header.
    const again = JSON.parse(payment?.body ?? "");
    again.entry[0].resource.id = crypto.randomUUID();
    const poll = { resourceType: "Bundle", entry: [head("poll-response"), { resource: again }] };
    const [asked] = await rows(one.em)
      .selectFrom("nphies_messages")
      .selectAll()
      .where("event", "=", "poll-request")
      .execute();
    await takeAnswer(one.em, asked?.id ?? 0, { text: JSON.stringify(poll), httpStatus: 200 });
    await takeAnswer(one.em, asked?.id ?? 0, { text: JSON.stringify(poll), httpStatus: 200 });
    expect(await remittances()).toHaveLength(1);
    expect(await auditedAnswers(one.em, "remittances", id)).toEqual([one.actor.user.id]);
    expect(await messagesAbout(one.em, "remittance", id)).toHaveLength(2);

    await execute(sendInsurerMessage, one.owner, { thing: "remittance", id });
    await expect.poll(async () => (await messagesAbout(one.em, "remittance", id)).at(-1)?.status).toBe("answered");
    const notice = (await messagesAbout(one.em, "remittance", id)).at(-1);
    expect(notice).toMatchObject({ event: "payment-notice", identifier: `N-${remittance?.remittance_number}` });
    expect(JSON.parse(notice?.body ?? "").entry[1].resource).toMatchObject({
      amount: { value: 160 },
      payment: { identifier: { value: payment?.identifier } },
    });
  });

  it("lists what belongs to no claim of the shop", async () => {
    const one = await claimShop("M-1");
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("accepted");
    simulator.pay();
    const message = sample("10-payment-reconciliation");
    const [header] = message.entry;
    if (header) header.resource.sender.identifier.value = `INS-${one.insuranceId}`;
    const poll = { resourceType: "Bundle", entry: [head("poll-response"), { resource: message }] };
    await one.fetchNow();
    await expect.poll(async () => (await one.claim()).status).toBe("paid");
    const [asked] = await rows(one.em)
      .selectFrom("nphies_messages")
      .selectAll()
      .where("event", "=", "poll-request")
      .execute();
    await takeAnswer(one.em, asked?.id ?? 0, { text: JSON.stringify(poll), httpStatus: 200 });
    const booked = await rows(one.em)
      .selectFrom("remittances")
      .select(["amount", "matched"])
      .where("insurance_id", "=", one.insuranceId)
      .orderBy("id")
      .execute();
    expect(booked.map(({ matched }) => matched)).toEqual(["160.00", "0.00"]);
  });
});

const head = (event: string) => ({
  resource: { resourceType: "MessageHeader", id: crypto.randomUUID(), eventCoding: { code: event } },
});

describe("a question about the cover", () => {
  it("is sent by a person, and its answer kept with its day", async () => {
    const one = await shop();
    expect(await one.cover.statuses()).toEqual([]);
    await one.cover.send();
    await one.cover.settled().toBe("answered");
    const { messages, subject } = await one.cover.listed();
    expect(subject.customerId).toBe(one.customerId);
    expect(messages[0]?.cover).toMatchObject({ isCovered: true, site: "eligible" });
    expect(messages[0]?.cover?.benefits[0]).toMatchObject({
      type: "vision-glasses",
      allowed: "400.00",
      left: "400.00",
    });
    const covers = await execute(listCustomerCovers, one.owner, { customerId: one.customerId });
    expect(covers).toMatchObject([{ id: one.assignmentId, isCovered: true }]);
    // It may be asked again on another day.
    await one.cover.send();
    await one.cover.settled().toBe("answered");
    expect(await one.cover.statuses()).toEqual(["answered", "answered"]);
  });

  it("says that a member is not covered", async () => {
    const one = await shop({ memberNumber: "M-5" });
    await one.cover.send();
    await one.cover.settled().toBe("answered");
    expect((await one.cover.listed()).messages[0]?.cover).toMatchObject({ isCovered: false, site: "not-covered" });
  });

  it("goes by files while sending is off, and needs a member number", async () => {
    const one = await shop({ isOn: false });
    await one.cover.save();
    const [message] = await messagesAbout(one.em, "policy", one.assignmentId);
    expect(await one.cover.load(await answered(message?.body ?? ""))).toMatchObject({ applied: false });
    expect((await one.cover.listed()).messages[0]?.cover?.isCovered).toBe(true);
    const nobody = { policy_number: null };
    await rows(one.em).updateTable("customer_policies").set(nobody).where("id", "=", one.assignmentId).execute();
    expect((await one.cover.listed()).missing).toEqual(["member"]);
  });
});
