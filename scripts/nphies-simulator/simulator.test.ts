import { Fhir } from "fhir";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fitOf } from "#app/modules/claims/nphies/answer/answer.ts";
import { readAnswer } from "#app/modules/claims/nphies/answer/read-answer.server.ts";
import { partsOf } from "#app/modules/claims/nphies/check/problem.ts";
import { membersOf } from "#app/modules/claims/nphies/check/tree.ts";
import { type Bundle, messageText } from "#app/modules/claims/nphies/message/bundle.ts";
import {
  authorizationRequest,
  cancelRequest,
  claimRequest,
  communicationMessage,
  eligibilityRequest,
  paymentNotice,
  pollRequest,
} from "#app/modules/claims/nphies/message/messages.ts";
import * as story from "#tests/support/nphies/snapshots.ts";
import { mannerOf } from "./manners.ts";
import { type NphiesSimulator, startNphiesSimulator } from "./server.ts";

let simulator: NphiesSimulator;
beforeAll(async () => {
  simulator = await startNphiesSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.behave(null);
  simulator.line("well");
});

const post = (body: string, signal = AbortSignal.timeout(5_000)) =>
  fetch(simulator.url, { method: "POST", headers: { "Content-Type": "application/fhir+json" }, body, signal });
const ask = async (message: Bundle) => {
  const response = await post(messageText(message));
  const text = await response.text();
  expectSound(text);
  return readAnswer(text);
};

const fhir = new Fhir();
/** Every answer is valid FHIR R4, and its references resolve. */
function expectSound(text: string): void {
  const { entries } = partsOf(JSON.parse(text));
  const known = new Set(entries.map(({ fullUrl }) => fullUrl));
  for (const { resource, fullUrl, where } of entries.filter(({ type }) => type !== "Bundle")) {
    const faults = fhir
      .validate(resource, { errorOnUnexpected: true })
      .messages.filter(({ severity }) => severity !== "info" && severity !== "warning");
    expect(faults).toEqual([]);
    const base = fullUrl.split("/").slice(0, -2).join("/");
    for (const { name, value } of membersOf(resource, where)) {
      if (name === "reference") expect(known.has(`${value}`) || known.has(`${base}/${value}`), `${value}`).toBe(true);
    }
  }
  for (const { resource } of entries.filter(({ type }) => type === "Bundle")) expectSound(JSON.stringify(resource));
}

let number = 0;
const nextNumber = () => {
  number += 1;
  return `T-${number}`;
};
const claimOf = (memberNumber: string, claimNumber = nextNumber()) =>
  claimRequest({
    ...story.claim,
    coverage: { ...story.claim.coverage, memberNumber },
    claim: { ...story.claim.claim, number: claimNumber },
  });
const pollFor = (include: string[] = []) =>
  pollRequest({ ...story.poll, task: { ...story.poll.task, number: nextNumber(), include, count: 100 } });
const fetched = async () => {
  const answer = await ask(pollFor());
  return answer.kind === "poll" ? answer.messages.map((one) => one.answer) : [];
};

it.each([
  ["M-0", "approved"],
  ["M-3", "approved"],
  ["M-4", "partly"],
  ["M-5", "rejected"],
  ["M-6", "pended"],
  ["M-7", "queued"],
  ["M-8", "errors"],
  ["M-9", "silent"],
  ["M-X", "approved"],
  ["", "approved"],
])("member %s is answered: %s", (memberNumber, manner) => {
  expect(mannerOf(memberNumber)).toBe(manner);
});

describe("a claim", () => {
  const asked = story.claim.claim.lines;

  it("is approved, and its figures add up to the net", async () => {
    const answer = await ask(claimOf("M-1"));
    if (answer.kind !== "claim") throw new Error("No claim was answered.");
    expect(answer).toMatchObject({ outcome: "complete", result: "approved" });
    expect(answer.lines.map((line, index) => fitOf(asked[index] ?? { net: "0", tax: "0" }, line))).toEqual([
      "net",
      "net",
    ]);
  });

  it("is approved in part, or rejected, with codes", async () => {
    expect(await ask(claimOf("M-4"))).toMatchObject({
      result: "partial",
      lines: [
        { result: "approved" },
        { result: "partial", benefit: "62.00", rejected: "62.00", reasons: [{ code: "CV-3-1" }] },
      ],
    });
    expect(await ask(claimOf("M-5"))).toMatchObject({
      result: "rejected",
      lines: [{ benefit: "0.00", rejected: "276.00", reasons: [{ code: "CV-1-4" }] }, { rejected: "124.00" }],
    });
  });

  it("is pended with a question, and approved by the second poll", async () => {
    expect(await ask(claimOf("M-6", "PENDED-1"))).toMatchObject({ outcome: "complete", result: "pended", lines: [] });
    expect(await fetched()).toMatchObject([{ kind: "communication-request", about: { value: "PENDED-1" } }]);
    expect(await fetched()).toMatchObject([{ kind: "claim", result: "approved", request: { value: "PENDED-1" } }]);
    expect(await fetched()).toEqual([]);
  });

  it("is approved at once when the question is answered", async () => {
    await ask(claimOf("M-6", "PENDED-2"));
    const { communication } = story.communication;
    const told = { ...communication, number: nextNumber(), claimNumber: "PENDED-2" };
    expect(await ask(communicationMessage({ ...story.communication, communication: told }))).toMatchObject({
      kind: "acknowledgement",
      errors: [],
    });
    expect(await fetched()).toMatchObject([{ kind: "communication-request" }, { kind: "claim", result: "approved" }]);
  });

  it("that was rejected is answered again after a communication", async () => {
    await ask(claimOf("M-5", "REJECTED-1"));
    const { communication } = story.communication;
    const told = { ...communication, number: nextNumber(), claimNumber: "REJECTED-1" };
    await ask(communicationMessage({ ...story.communication, communication: told }));
    expect(await fetched()).toMatchObject([{ kind: "claim", result: "approved", reissue: "correction" }]);
  });

  it("is queued by nphies, and answered by poll", async () => {
    const sent = claimOf("M-7");
    expect(await ask(sent)).toMatchObject({ outcome: "queued", result: null, head: { isFromNphies: true } });
    const header = sent.entry[0]?.resource.id;
    expect(await fetched()).toMatchObject([{ kind: "claim", result: "approved", head: { responseTo: header } }]);
  });

  it("has errors with a place", async () => {
    expect(await ask(claimOf("M-8"))).toMatchObject({
      outcome: "error",
      errors: [{ code: "IB-00030", expression: "Bundle.entry[1].resource.item[0]" }],
    });
  });

  it("gets no answer from a silent insurer, and the first answer once it speaks", async () => {
    const text = messageText(claimOf("M-9"));
    await expect(post(text, AbortSignal.timeout(300))).rejects.toThrow();
    simulator.behave("approved");
    expect(readAnswer(await (await post(text)).text())).toMatchObject({ result: "approved" });
  });

  it("that comes twice gets its first answer, byte for byte", async () => {
    const text = messageText(claimOf("M-1"));
    simulator.line("losing answers", "well");
    await expect(post(text)).rejects.toThrow();
    const first = await (await post(text)).text();
    expect(await (await post(text)).text()).toBe(first);
  });

  it("with other content under the same number is an error", async () => {
    await ask(claimOf("M-1", "TWICE"));
    expect(await ask(claimOf("M-2", "TWICE"))).toMatchObject({
      kind: "acknowledgement",
      errors: [{ code: "SIMULATED" }],
    });
  });

  it("that was approved is paid once, with a fee apart", async () => {
    simulator.pay();
    await fetched();
    await ask(claimOf("M-1", "PAID-1"));
    expect(simulator.pay()).toBe(1);
    expect(simulator.pay()).toBe(0);
    expect(await fetched()).toMatchObject([
      {
        kind: "payment",
        amount: "400.00",
        details: [{ request: { value: "PAID-1" }, amount: "400.00", nphiesFee: "1.00" }],
      },
    ]);
    const notice = { ...story.notice.notice, number: nextNumber() };
    expect(await ask(paymentNotice({ ...story.notice, notice }))).toMatchObject({
      kind: "acknowledgement",
      errors: [],
    });
  });

  it("that was cancelled is neither pended nor paid", async () => {
    await ask(claimOf("M-1", "CANCELLED-1"));
    const task = { ...story.cancellation.task, number: nextNumber(), claimNumber: "CANCELLED-1" };
    expect(await ask(cancelRequest({ ...story.cancellation, task }))).toMatchObject({
      kind: "task",
      code: "cancel",
      status: "completed",
    });
    expect(simulator.pay()).toBe(0);
  });
});

it("an authorization gets a number and 30 days", async () => {
  const claim = { ...story.authorization.claim, number: nextNumber() };
  expect(await ask(authorizationRequest({ ...story.authorization, claim }))).toMatchObject({
    kind: "authorization",
    result: "approved",
    preAuthRef: expect.stringMatching(/^SIM-AUTH-/),
    preAuthPeriod: { start: expect.any(String), end: expect.any(String) },
  });
});

it("the cover of a member is told", async () => {
  const request = { ...story.eligibility.request, number: nextNumber() };
  expect(await ask(eligibilityRequest({ ...story.eligibility, request }))).toMatchObject({
    kind: "eligibility",
    site: "eligible",
    isInForce: true,
    benefits: [{ type: "vision-glasses", allowed: "400.00" }, {}, {}],
  });
});

it("a poll brings only what it asks for", async () => {
  await ask(claimOf("M-7"));
  expect(await ask(pollFor(["priorauth-response"]))).toMatchObject({ kind: "poll", messages: [] });
  expect(await fetched()).toMatchObject([{ kind: "claim" }]);
});

describe("the line", () => {
  it("fails or breaks", async () => {
    simulator.line("failing", "down", "well");
    const failed = await post("{}");
    expect(failed.status).toBe(500);
    expect(readAnswer(await failed.text())).toMatchObject({ kind: "failure" });
    await expect(post("{}")).rejects.toThrow();
  });

  it("answers an unreadable message with an OperationOutcome", async () => {
    const answer = await post("<xml/>");
    expect(answer.status).toBe(400);
    expect(readAnswer(await answer.text())).toMatchObject({ kind: "failure" });
  });
});

it("its page says what it is, and sets its manner without scripts", async () => {
  const form = (path: string, fields: Record<string, string>) =>
    fetch(simulator.url + path, { method: "POST", body: new URLSearchParams(fields) });
  const page = await (await form("/behave", { manner: "rejected", line: "well" })).text();
  expect(page).toContain("neither nphies nor an insurer");
  expect(page).toContain("ليس نفيس ولا شركة تأمين");
  expect(await ask(claimOf("M-1"))).toMatchObject({ result: "rejected" });
  expect((await form("/pay", {})).status).toBe(200);
});
