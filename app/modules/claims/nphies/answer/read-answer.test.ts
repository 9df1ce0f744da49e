import { describe, expect, it } from "vitest";
import { type Message, sample, sampleText } from "#tests/support/nphies/samples.ts";
import { type ClaimAnswer, fitOf } from "./answer.ts";
import { readAnswer } from "./read-answer.server.ts";

const changed = (name: string, change: (message: Message) => void) => {
  const message = sample(name);
  change(message);
  return readAnswer(JSON.stringify(message));
};
const main = (message: Message) => message.entry[1]?.resource;
const claimAnswer = (name: string, change: (message: Message) => void = () => {}) =>
  changed(name, change) as ClaimAnswer;

describe("a claim's answer", () => {
  it("is read with each line's amounts and reasons", () => {
    const answer = claimAnswer("06-claim-response-partial");
    expect(answer).toMatchObject({
      kind: "claim",
      head: {
        event: "claim-response",
        responseTo: "00000000-0000-4000-8000-000000000005",
        responseCode: "ok",
        isFromNphies: false,
      },
      identifier: { value: "CLR-810001" },
      request: { system: "http://shop.example.sa/identifiers/claim", value: "CL-000020" },
      outcome: "complete",
      result: "partial",
      errors: [],
      totals: [
        { category: "benefit", amount: "276.00" },
        { category: "tax", amount: "45.00" },
      ],
    });
    expect(answer.lines).toMatchObject([
      {
        sequence: 1,
        result: "approved",
        eligible: "345.00",
        benefit: "276.00",
        patientShare: "69.00",
        tax: "45.00",
        rejected: null,
        approvedQuantity: "1",
        reasons: [],
      },
      {
        sequence: 2,
        result: "rejected",
        benefit: "0.00",
        patientShare: "106.00",
        rejected: "124.00",
        approvedQuantity: "0",
        reasons: [{ code: "BE-1-5" }],
      },
    ]);
  });

  it("holds the number and the days of an authorization", () => {
    expect(claimAnswer("04-priorauth-response-partial")).toMatchObject({
      kind: "authorization",
      result: "partial",
      preAuthRef: "AUTH-455001",
      preAuthPeriod: { start: "2026-11-25", end: "2026-12-25" },
      lines: [{ benefit: "276.00" }, { benefit: "124.00", rejected: "60.00", reasons: [{ code: "CV-3-1" }] }],
    });
  });

  it("holds errors with their place", () => {
    expect(claimAnswer("12-claim-response-error")).toMatchObject({
      outcome: "error",
      result: null,
      lines: [],
      errors: [
        {
          code: "IC-01620",
          display: "accountingPeriod is required",
          expression: "Bundle.entry[1].resource.extension[0]",
        },
      ],
    });
  });

  it("of nphies for an insurer that is away is queued", () => {
    const answer = claimAnswer("06-claim-response-partial", (message) => {
      const response = main(message);
      response.outcome = "queued";
      delete response.extension;
      delete response.item;
      Object.assign(message.entry[0]?.resource.meta, { tag: [{ code: "nphies-generated" }] });
    });
    expect(answer).toMatchObject({ outcome: "queued", result: null, lines: [], head: { isFromNphies: true } });
  });

  it("may be pended, or come again with a reason and notes", () => {
    const answer = claimAnswer("06-claim-response-partial", (message) => {
      const response = main(message);
      response.extension[0].valueCodeableConcept.coding[0].code = "pended";
      response.extension.push({
        url: response.extension[0].url.replace("outcome", "reissue"),
        valueCodeableConcept: { coding: [{ code: "correction" }] },
      });
      response.disposition = "Wait";
      response.processNote = [{ number: 1, text: "Frame too dear" }];
      response.item[1].noteNumber = [1];
    });
    expect(answer).toMatchObject({ result: "pended", reissue: "correction", disposition: "Wait" });
    expect(answer.lines.map(({ notes }) => notes)).toEqual([[], ["Frame too dear"]]);
  });

  it("keeps amounts as they were received", () => {
    const answer = claimAnswer("06-claim-response-partial", (message) => {
      main(message).item[0].adjudication[1].amount.value = 276.005;
      main(message).item[0].adjudication[4].value = 1.5;
    });
    expect(answer.lines[0]).toMatchObject({ benefit: "276.005", approvedQuantity: "1.5" });
  });

  it("keeps the zeros of a quantity", () => {
    const answer = claimAnswer("06-claim-response-partial", (message) => {
      main(message).item[0].adjudication[4].value = 10;
    });
    expect(answer.lines[0]?.approvedQuantity).toBe("10");
  });
});

describe("fitOf", () => {
  const [approved] = claimAnswer("06-claim-response-partial").lines;
  if (!approved) throw new Error("The sample has lines.");
  const asked = { net: "345.00", tax: "45.00" };

  it.each([
    ["276.00", "69.00", null, "net"],
    ["231.00", "69.00", null, "net-without-tax"],
    ["200.00", "69.00", "76.00", "net"],
    ["200.00", "69.00", "31.00", "net-without-tax"],
    ["276.00", "69.01", null, "neither"],
    ["0.00", null, "345.00", "net"],
    [null, "69.00", null, null],
  ] as const)("benefit %s, patient %s, rejected %s fits: %s", (benefit, patientShare, rejected, expected) => {
    expect(fitOf(asked, { ...approved, benefit, patientShare, rejected })).toBe(expected);
  });
});

it("an eligibility answer holds the cover and its benefits", () => {
  const answer = readAnswer(sampleText("02-eligibility-response"));
  expect(answer).toMatchObject({
    kind: "eligibility",
    identifier: { value: "ELR-900001" },
    request: { value: "ELQ-000010" },
    outcome: "complete",
    site: "eligible",
    isInForce: true,
    benefitPeriod: { start: "2026-01-01", end: "2026-12-31" },
    benefits: [
      { category: "28", name: "Vision", type: "vision-glasses", allowed: "400.00", used: "0.00", isMoney: true },
      { type: "copay-percent", allowed: "20", used: null, isMoney: false },
      { type: "copay-maximum", allowed: "100.00", isMoney: true },
    ],
  });
});

it("a payment holds its parts, with fees apart", () => {
  expect(readAnswer(sampleText("10-payment-reconciliation"))).toMatchObject({
    kind: "payment",
    head: { responseTo: null },
    identifier: { value: "PAY-90001" },
    paymentDate: "2027-01-05",
    amount: "276.00",
    paymentIdentifier: { value: "BANK-55" },
    details: [
      {
        type: "payment",
        request: { value: "CL-000020" },
        response: { value: "CLR-810001" },
        amount: "276.00",
        payment: "276.00",
        earlyFee: "0.00",
        nphiesFee: "0.00",
      },
    ],
  });
});

it("an insurer's question names the claim and the item", () => {
  const question = sample("07-communication");
  const asked = main(question);
  asked.resourceType = "CommunicationRequest";
  asked.reasonCode = [{ coding: [{ code: "missing-info" }] }];
  if (question.entry[0]) question.entry[0].resource.eventCoding.code = "communication-request";
  expect(readAnswer(JSON.stringify(question))).toMatchObject({
    kind: "communication-request",
    about: { value: "CL-000020" },
    reasons: ["missing-info"],
    payload: [{ itemSequence: 2, text: "Frame was part of authorization AUTH-455001." }],
  });
});

it("a cancellation is answered by a task", () => {
  const answer = changed("08-cancel-request", (message) => {
    const task = main(message);
    task.status = "failed";
    task.statusReason = { coding: [{ code: "in-process" }] };
    task.output = [{ valueCodeableConcept: { coding: [{ code: "BV-00725", display: "No such claim" }] } }];
  });
  expect(answer).toMatchObject({
    kind: "task",
    code: "cancel",
    status: "failed",
    reason: "in-process",
    request: { value: "PA-000020" },
    errors: [{ code: "BV-00725", display: "No such claim" }],
  });
});

describe("answers of other kinds", () => {
  const OUTCOME = {
    resourceType: "OperationOutcome",
    issue: [
      {
        severity: "error",
        code: "structure",
        details: { coding: [{ code: "GE-00013" }] },
        expression: ["Bundle.meta"],
      },
    ],
  };

  it("an acknowledgement is a header, and may bring errors", () => {
    const header = sample("06-claim-response-partial").entry[0];
    const bundle = (rest: object[]) => JSON.stringify({ resourceType: "Bundle", entry: [header, ...rest] });
    expect(readAnswer(bundle([]))).toMatchObject({ kind: "acknowledgement", errors: [] });
    expect(readAnswer(bundle([{ resource: OUTCOME }]))).toMatchObject({
      kind: "acknowledgement",
      errors: [{ code: "GE-00013", expression: "Bundle.meta" }],
    });
  });

  it("an OperationOutcome alone says that the message could not be read", () => {
    expect(readAnswer(JSON.stringify(OUTCOME))).toEqual({
      kind: "failure",
      errors: [{ code: "GE-00013", display: "", expression: "Bundle.meta" }],
    });
  });

  it("a poll brings many messages, and an unreadable one keeps the others readable", () => {
    const poll = changed("09-poll-request", (message) => {
      const [header] = message.entry;
      if (header) header.resource.eventCoding.code = "poll-response";
      const bring = (resource: object) => message.entry.push({ fullUrl: "urn:uuid:x", resource });
      bring(sample("06-claim-response-partial"));
      bring({ resourceType: "Bundle", entry: [] });
      bring(sample("10-payment-reconciliation"));
    });
    expect(poll).toMatchObject({
      kind: "poll",
      messages: [{ answer: { kind: "claim" } }, { answer: { kind: "unreadable" } }, { answer: { kind: "payment" } }],
    });
    const texts = poll.kind === "poll" ? poll.messages.map(({ text }) => JSON.parse(text)) : [];
    expect(texts[0]).toEqual(sample("06-claim-response-partial"));
  });

  it("an empty poll brings nothing", () => {
    const poll = changed("09-poll-request", (message) => {
      if (message.entry[0]) message.entry[0].resource.eventCoding.code = "poll-response";
    });
    expect(poll).toMatchObject({ kind: "poll", messages: [] });
  });

  it.each([
    ["<html>502</html>", "JSON"],
    ["", "JSON"],
    ["null", ""],
    ["[]", ""],
    ['{"resourceType":"Patient"}', "resourceType"],
    ['{"resourceType":"Bundle","entry":[]}', "entry"],
    ['{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient"}}]}', "resourceType"],
  ])("%s is no answer", (body, at) => {
    expect(readAnswer(body)).toEqual({ kind: "unreadable", at });
  });
});
