import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { addDays } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { getInsurerApproval } from "#app/modules/claims/approvals/read-approvals.server.ts";
import { updateInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { fetchAnswers } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { rows } from "#db/orm.ts";
import { type NphiesSimulator, startNphiesSimulator } from "#scripts/nphies-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeNphiesRequest, messagesAbout } from "#tests/support/nphies/shop.ts";
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
    load: async (text: string) => {
      const file = await importFiles.begin();
      await file.write(Buffer.from(text));
      const stored = { fileName: "a.json", fileType: "application/json", size: text.length };
      const answer = [{ ...stored, storageKey: await file.keep() }];
      return execute(loadInsurerAnswer, owner, { thing, id, answer });
    },
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
const answered = async (body: string) => (await fetch(simulator.url, { method: "POST", body })).text();

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
