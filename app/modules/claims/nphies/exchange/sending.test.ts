import { createHash } from "node:crypto";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "#app/env.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { fetchAnswers, pollNphies } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import {
  newMessageSender,
  sendMessages,
  startSendingClaims,
} from "#app/modules/claims/nphies/outbox/send-messages.server.ts";
import { limits } from "#app/modules/claims/nphies/outbox/transport.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { rows } from "#db/orm.ts";
import { type NphiesSimulator, startNphiesSimulator } from "#scripts/nphies-simulator/server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { dueNow, makeNphiesClaim, messagesOf } from "#tests/support/nphies/shop.ts";
import { loadInsurerAnswer } from "./load-answer.server.ts";
import { listInsurerMessages } from "./read-messages.server.ts";
import { saveInsurerMessage, sendInsurerMessage } from "./write-message.server.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const before = env.NPHIES_URL;
const answerMs = limits.answerMs;
let simulator: NphiesSimulator;

beforeAll(async () => {
  simulator = await startNphiesSimulator();
  env.NPHIES_URL = simulator.url;
});
afterEach(async () => {
  limits.answerMs = answerMs;
  simulator.behave(null);
  simulator.line("well");
  startSendingClaims();
  // No test leaves a message behind that the next one would send.
  const em = await getEm();
  await rows(em).deleteFrom("nphies_messages").execute();
});
afterAll(async () => {
  if (before === undefined) delete env.NPHIES_URL;
  else env.NPHIES_URL = before;
  await simulator.close();
});

async function shop(values: Partial<Parameters<typeof makeNphiesClaim>[1]> = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeNphiesClaim(em, { storeId: store.id, ...values });
  const { actor, claimId } = made;
  return {
    em,
    ...made,
    send: () => execute(sendInsurerMessage, { em, actor }, { thing: "claim", id: claimId }),
    save: () => execute(saveInsurerMessage, { em, actor }, { thing: "claim", id: claimId }),
    claim: () => execute(getClaim, { em, actor }, { id: claimId }),
    listed: () => execute(listInsurerMessages, { em, actor }, { thing: "claim", id: claimId }),
    messages: () => messagesOf(em, claimId),
    statuses: async () => (await messagesOf(em, claimId)).map(({ status }) => status),
    settled: () => expect.poll(async () => (await messagesOf(em, claimId)).at(-1)?.status, { timeout: 5_000 }),
  };
}

/** The same bytes in the table and on the line. */
const bodiesOf = (text: string) => simulator.bodies().filter((body) => body === text);

describe("sending a claim", () => {
  it("submits it, keeps who sent it, and applies the answer", async () => {
    const one = await shop({ memberNumber: "M-1" });
    await one.send();
    await one.settled().toBe("answered");
    await expect.poll(async () => (await one.claim()).status).toBe("accepted");
    const [message] = await one.messages();
    expect(message).toMatchObject({ event: "claim-request", created_by: one.actor.user.id, attempts: 1 });
    expect(message?.applied_at).not.toBeNull();
    expect(bodiesOf(message?.body ?? "")).toHaveLength(1);
    const claim = await one.claim();
    expect(claim).toMatchObject({ approved: "160.00", rejected: "0.00", asked: "160.00" });
    expect(claim.events.map(({ step }) => step).slice(0, 2)).toEqual(["answer", "submit"]);
  });

  it("takes over rejected amounts with their reason", async () => {
    const one = await shop({ memberNumber: "M-4" });
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("partly");
    const { lines } = await one.claim();
    expect(lines.map(({ approved, rejected, reasonCode }) => [approved, rejected, reasonCode])).toEqual([
      ["100.00", "0.00", null],
      ["30.00", "30.00", "CV-3-1"],
    ]);
  });

  it("is refused twice at once, and while a message is under way", async () => {
    const one = await shop({ memberNumber: "M-7" });
    const outcomes = await Promise.allSettled([one.send(), one.send(), one.send()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await one.settled().toBe("queued");
    await expect(one.send()).rejects.toMatchObject({ code: "conflict" });
    expect(await one.messages()).toHaveLength(1);
  });

  it("is refused while sending is off, and while something is missing", async () => {
    const off = await shop({ isOn: false });
    await expect(off.send()).rejects.toMatchObject({ message: "nphies.errors.off" });
    expect(await off.messages()).toEqual([]);
    const one = await shop();
    await rows(one.em).updateTable("customers").set({ date_of_birth: null }).where("id", "=", one.customerId).execute();
    await expect(one.send()).rejects.toMatchObject({ message: "nphies.problems.personBirth" });
    await rows(one.em).updateTable("claims").set({ prescription_id: null }).where("id", "=", one.claimId).execute();
    await expect(one.send()).rejects.toMatchObject({ message: "nphies.missing.prescription" });
    expect((await one.claim()).status).toBe("ready");
  });

  it("shows errors, and another message has another number", async () => {
    const one = await shop({ memberNumber: "M-8" });
    await one.send();
    await one.settled().toBe("error");
    expect((await one.listed()).messages[0]).toMatchObject({ status: "error", errors: [{ code: "IB-00030" }] });
    expect((await one.claim()).status).toBe("submitted");
    simulator.behave("approved");
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("accepted");
    const { claimNumber } = await one.claim();
    expect((await one.messages()).map(({ identifier }) => identifier)).toEqual([claimNumber, `${claimNumber}-2`]);
  });

  it("leaves an answer that can be read in two ways to a person", async () => {
    const one = await shop({ memberNumber: "M-1" });
    await one.save();
    const [message] = await one.messages();
    // The insurer answers about a share that the shop has not asked for.
    await rows(one.em)
      .updateTable("nphies_messages")
      .set({ lines: JSON.stringify([{ sequence: 1, lineId: 1, net: "1.00", tax: "0.00" }]) })
      .where("id", "=", message?.id ?? 0)
      .execute();
    await one.send();
    await one.settled().toBe("answered");
    expect((await one.listed()).messages[0]).toMatchObject({ isApplied: false, doubt: "neither", result: "approved" });
    expect((await one.claim()).status).toBe("submitted");
  });
});

describe("the outbox", () => {
  it("sends one message once, whoever sends at the same time", async () => {
    const one = await shop({ isOn: true });
    simulator.line("failing", "well");
    await one.send();
    await one.settled().toBe("sent");
    await dueNow(one.em);
    const others = Array.from({ length: 3 }, () => newMessageSender());
    await Promise.all([...others.map((other) => other.sendDue()), sendMessages(), sendMessages()]);
    await one.settled().toBe("answered");
    const [message] = await one.messages();
    // The first attempt failed; after it there was one.
    expect(bodiesOf(message?.body ?? "")).toHaveLength(2);
    expect(message?.attempts).toBe(2);
  });

  it.each(["failing", "down", "losing answers"] as const)(
    "sends the same bytes again when the line is %s",
    async (line) => {
      const one = await shop();
      simulator.line(line, "well");
      await one.send();
      await one.settled().toBe("sent");
      const [waiting] = await one.messages();
      expect(waiting).toMatchObject({ attempts: 1, answer_status: line === "failing" ? 500 : 0 });
      const wait = (Number(waiting?.next_attempt_at) - Date.now()) / 1000;
      expect(wait).toBeGreaterThan(5);
      expect(wait).toBeLessThan(40);
      await sendMessages();
      expect(await one.statuses()).toEqual(["sent"]);
      await dueNow(one.em);
      await sendMessages();
      expect(await one.statuses()).toEqual(["answered"]);
      const [message] = await one.messages();
      expect(message?.body).toBe(waiting?.body);
      expect(bodiesOf(message?.body ?? "")).toHaveLength(2);
    },
  );

  it("waits for a silent insurer no longer than the limit, and asks again with the same bytes", async () => {
    const one = await shop({ memberNumber: "M-9" });
    limits.answerMs = 200;
    await one.send();
    await one.settled().toBe("sent");
    simulator.behave("approved");
    await dueNow(one.em);
    await sendMessages();
    expect(await one.statuses()).toEqual(["answered"]);
    const [message] = await one.messages();
    expect(
      new Set(bodiesOf(message?.body ?? "").map((body) => createHash("sha256").update(body).digest("hex"))).size,
    ).toBe(1);
  });

  it("leaves messages to the server that is at it, and goes on when that one is killed", async () => {
    const other = new Client({ connectionString: databaseUrl() });
    other.on("error", () => {});
    await other.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(hashtextextended('nphies: messages', 0))");
    const one = await shop();
    await one.send();
    await sendMessages();
    expect(await one.statuses()).toEqual(["new"]);
    (other as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await expect
      .poll(async () => {
        await sendMessages();
        return one.statuses();
      })
      .toEqual(["answered"]);
  });

  it("a server that stops leaves its message to be sent again", async () => {
    const one = await shop({ memberNumber: "M-9" });
    const stop = startSendingClaims();
    await one.send();
    await expect.poll(() => simulator.taken().at(-1)?.manner).toBe("silent");
    await stop();
    expect(await one.statuses()).toEqual(["new"]);
  });
});

describe("what comes later", () => {
  it("a queued claim is answered by a poll, which is one of its own", async () => {
    const one = await shop({ memberNumber: "M-7" });
    await one.send();
    await one.settled().toBe("queued");
    await Promise.all([pollNphies(), pollNphies()]);
    await expect.poll(async () => (await one.claim()).status).toBe("accepted");
    const polls = await rows(one.em)
      .selectFrom("nphies_messages")
      .selectAll()
      .where("event", "=", "poll-request")
      .execute();
    expect(polls).toMatchObject([{ status: "answered", created_by: null }]);
    await pollNphies();
    const after = await rows(one.em)
      .selectFrom("nphies_messages")
      .selectAll()
      .where("event", "=", "poll-request")
      .execute();
    expect(after).toHaveLength(1);
  });

  it("a pended claim waits, shows the insurer's question, and is approved later", async () => {
    const one = await shop({ memberNumber: "M-6" });
    await one.send();
    await expect.poll(async () => (await one.claim()).status).toBe("pended");
    const fetchNow = () => execute(fetchAnswers, { em: one.em, actor: one.actor }, {});
    await fetchNow();
    await expect.poll(async () => (await one.messages()).map(({ event }) => event)).toContain("communication-request");
    expect((await one.listed()).messages[0]?.words).toEqual(["Simulated: please send the prescription."]);
    await expect
      .poll(async () => {
        await fetchNow();
        return (await one.claim()).status;
      })
      .toBe("accepted");
  });

  it("nothing is polled while sending is off, or before a claim was sent", async () => {
    const one = await shop();
    await pollNphies();
    const off = await shop({ isOn: false });
    await pollNphies();
    await expect(execute(fetchAnswers, { em: off.em, actor: off.actor }, {})).rejects.toMatchObject({
      message: "nphies.errors.off",
    });
    const polls = await rows(one.em).selectFrom("nphies_messages").select("id").execute();
    expect(polls).toEqual([]);
  });
});

describe("the way by files", () => {
  async function fileOf(text: string, name = "answer.json") {
    const file = await importFiles.begin();
    await file.write(Buffer.from(text));
    return [{ fileName: name, fileType: "application/json", size: text.length, storageKey: await file.keep() }];
  }
  const load = async (one: Awaited<ReturnType<typeof shop>>, text: string) =>
    execute(
      loadInsurerAnswer,
      { em: one.em, actor: one.actor },
      { thing: "claim", id: one.claimId, answer: await fileOf(text) },
    );
  const answered = async (body: string) => (await fetch(simulator.url, { method: "POST", body })).text();

  it("a message is saved once while the claim says the same, and with another number after", async () => {
    const one = await shop({ isOn: false });
    const [first, again] = [await one.save(), await one.save()];
    expect(again).toEqual(first);
    await rows(one.em).updateTable("claims").set({ diagnosis: "H52.2" }).where("id", "=", one.claimId).execute();
    expect((await one.save()).identifier).toBe(`${first.identifier}-2`);
    expect(await one.statuses()).toEqual(["saved", "saved"]);
  });

  it("an answer from a file is kept and applied, with sending off", async () => {
    const one = await shop({ isOn: false, memberNumber: "M-5" });
    await one.save();
    await rows(one.em).updateTable("claims").set({ status: "submitted" }).where("id", "=", one.claimId).execute();
    const [message] = await one.messages();
    const text = await answered(message?.body ?? "");
    expect(await load(one, text)).toMatchObject({ applied: true });
    expect((await one.claim()).status).toBe("rejected");
    expect((await one.messages())[0]).toMatchObject({ status: "answered", answer: text });
  });

  it("an answer to another claim, or of another kind, is refused and changes nothing", async () => {
    const [one, other] = [await shop({ isOn: false }), await shop({ isOn: false })];
    await one.save();
    await other.save();
    const [message] = await other.messages();
    const text = await answered(message?.body ?? "");
    await expect(load(one, text)).rejects.toMatchObject({ message: "nphies.errors.otherThing" });
    await expect(load(one, "<html>")).rejects.toMatchObject({ message: "nphies.errors.unreadable" });
    await expect(
      load(one, text.replaceAll(message?.identifier ?? "", "NOBODY").replaceAll(message?.header_id ?? "", "x")),
    ).rejects.toMatchObject({
      message: "nphies.errors.noMessage",
    });
    expect(await one.statuses()).toEqual(["saved"]);
  });
});
