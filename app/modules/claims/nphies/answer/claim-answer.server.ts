import { z } from "zod";
import { type AnswerHead, type ClaimAnswer, type LineAnswer, OUTCOMES, RESULTS, type Result } from "./answer.ts";
import {
  Concept,
  codeOf,
  conceptIn,
  days,
  Extensions,
  errorsOf,
  Identifier,
  Issue,
  Money,
  named,
  Period,
  Reference,
  received,
  receivedMoney,
} from "./fhir-shapes.server.ts";

const Adjudication = z.looseObject({
  category: Concept,
  reason: Concept.optional(),
  amount: Money.optional(),
  value: z.number().optional(),
});
const Item = z.looseObject({
  extension: Extensions,
  itemSequence: z.int(),
  noteNumber: z.array(z.int()).optional(),
  adjudication: z.array(Adjudication).optional(),
});
const Note = z.looseObject({ number: z.int().optional(), text: z.string() });

const ClaimResponse = z.looseObject({
  extension: Extensions,
  identifier: z.array(Identifier).optional(),
  use: z.enum(["claim", "preauthorization", "predetermination"]),
  request: Reference.optional(),
  outcome: z.enum(OUTCOMES),
  disposition: z.string().optional(),
  preAuthRef: z.string().optional(),
  preAuthPeriod: Period.optional(),
  item: z.array(Item).optional(),
  adjudication: z.array(Adjudication).optional(),
  total: z.array(z.looseObject({ category: Concept, amount: Money })).optional(),
  processNote: z.array(Note).optional(),
  error: z.array(Issue).optional(),
});

/** @throws a ZodError for a resource of another shape */
export function readClaimAnswer(resource: unknown, head: AnswerHead): ClaimAnswer {
  const answer = ClaimResponse.parse(resource);
  const notes = answer.processNote ?? [];
  return {
    kind: answer.use === "claim" ? "claim" : "authorization",
    head,
    identifier: named(answer.identifier?.[0]),
    request: named(answer.request?.identifier),
    outcome: answer.outcome,
    result: resultOf(conceptIn(answer.extension, "adjudicationOutcome")),
    reissue: conceptIn(answer.extension, "adjudicationReissue"),
    disposition: answer.disposition ?? null,
    preAuthRef: answer.preAuthRef ?? null,
    preAuthPeriod: days(answer.preAuthPeriod),
    lines: (answer.item ?? []).map((item) => lineOf(item, notes)),
    totals: (answer.total ?? []).flatMap(({ category, amount }) => {
      const said = receivedMoney(amount);
      return said === null ? [] : [{ category: codeOf(category) ?? "", amount: said }];
    }),
    notes: notes.map(({ text }) => text),
    errors: errorsOf(answer.error),
  };
}

const resultOf = (code: string | null): Result | null => RESULTS.find((one) => one === code) ?? null;

function lineOf(item: z.infer<typeof Item>, notes: readonly z.infer<typeof Note>[]): LineAnswer {
  const rows = item.adjudication ?? [];
  const row = (category: string) => rows.find((one) => codeOf(one.category) === category);
  const amountOf = (category: string) => receivedMoney(row(category)?.amount);
  const quantity = row("approved-quantity")?.value;
  return {
    sequence: item.itemSequence,
    result: resultOf(conceptIn(item.extension, "adjudicationOutcome")),
    submitted: amountOf("submitted"),
    eligible: amountOf("eligible"),
    benefit: amountOf("benefit"),
    // Some insurers give the patient's part under the name of HL7's list.
    patientShare: amountOf("patientShare") ?? amountOf("coPay") ?? amountOf("copay"),
    tax: amountOf("tax"),
    copay: amountOf("coPay") ?? amountOf("copay"),
    deductible: amountOf("deductible"),
    discount: amountOf("discount"),
    rejected: amountOf("rejected"),
    approvedQuantity: quantity === undefined ? null : received(quantity).replace(/\.?0+$/, "") || "0",
    reasons: rows.flatMap(({ reason }) =>
      (reason?.coding ?? []).map(({ code, display }) => ({ code: code ?? "", display: display ?? reason?.text ?? "" })),
    ),
    notes: notes
      .filter(({ number }) => number !== undefined && item.noteNumber?.includes(number))
      .map(({ text }) => text),
  };
}
