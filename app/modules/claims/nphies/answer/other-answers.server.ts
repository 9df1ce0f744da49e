import { z } from "zod";
import type { AnswerHead, CommunicationRequestAnswer, PaymentAnswer, TaskAnswer } from "./answer.ts";
import {
  Coding,
  Concept,
  codeOf,
  days,
  Extensions,
  errorsOf,
  Identifier,
  moneyIn,
  named,
  numberIn,
  Period,
  Reference,
  received,
} from "./fhir-shapes.server.ts";

const CommunicationRequest = z.looseObject({
  identifier: z.array(Identifier).optional(),
  about: z.array(Reference).optional(),
  category: z.array(Concept).optional(),
  reasonCode: z.array(Concept).optional(),
  payload: z.array(z.looseObject({ extension: Extensions, contentString: z.string().optional() })).optional(),
});

/** @throws a ZodError for a resource of another shape */
export function readCommunicationRequest(resource: unknown, head: AnswerHead): CommunicationRequestAnswer {
  const asked = CommunicationRequest.parse(resource);
  return {
    kind: "communication-request",
    head,
    identifier: named(asked.identifier?.[0]),
    about: named(asked.about?.[0]?.identifier),
    reasons: (asked.reasonCode ?? []).flatMap((one) => codeOf(one) ?? []),
    payload: (asked.payload ?? []).map(({ extension, contentString }) => ({
      itemSequence: numberIn(extension, "claimItemSequence"),
      text: contentString ?? "",
    })),
  };
}

const Paid = z.looseObject({ value: z.number() });
const Detail = z.looseObject({
  extension: Extensions,
  type: Concept,
  request: Reference.optional(),
  response: Reference.optional(),
  date: z.string().optional(),
  amount: Paid,
});
const PaymentReconciliation = z.looseObject({
  identifier: z.array(Identifier).optional(),
  period: Period.optional(),
  paymentDate: z.string(),
  paymentAmount: Paid,
  paymentIdentifier: Identifier.optional(),
  disposition: z.string().optional(),
  detail: z.array(Detail).optional(),
});

/** @throws a ZodError for a resource of another shape */
export function readPayment(resource: unknown, head: AnswerHead): PaymentAnswer {
  const paid = PaymentReconciliation.parse(resource);
  return {
    kind: "payment",
    head,
    identifier: named(paid.identifier?.[0]),
    period: days(paid.period),
    paymentDate: paid.paymentDate,
    amount: received(paid.paymentAmount.value),
    paymentIdentifier: named(paid.paymentIdentifier),
    disposition: paid.disposition ?? null,
    details: (paid.detail ?? []).map(({ extension, type, request, response, date, amount }) => ({
      type: codeOf(type) ?? "",
      request: named(request?.identifier),
      response: named(response?.identifier),
      date: date ?? null,
      amount: received(amount.value),
      payment: moneyIn(extension, "componentPayment"),
      earlyFee: moneyIn(extension, "componentEarlyFee"),
      nphiesFee: moneyIn(extension, "componentNphiesFee"),
    })),
  };
}

const Task = z.looseObject({
  code: Concept.optional(),
  status: z.string(),
  statusReason: Concept.optional(),
  focus: Reference.optional(),
  output: z
    .array(z.looseObject({ valueCodeableConcept: z.looseObject({ coding: z.array(Coding).optional() }).optional() }))
    .optional(),
});

/** The answer to a cancellation or a question for the state. @throws a ZodError for a resource of another shape */
export function readTask(resource: unknown, head: AnswerHead): TaskAnswer {
  const task = Task.parse(resource);
  const errors = (task.output ?? []).flatMap(({ valueCodeableConcept: code }) => (code ? [{ code }] : []));
  return {
    kind: "task",
    head,
    code: codeOf(task.code) ?? "",
    status: task.status,
    reason: codeOf(task.statusReason),
    request: named(task.focus?.identifier),
    errors: task.status === "failed" ? errorsOf(errors) : [],
  };
}
