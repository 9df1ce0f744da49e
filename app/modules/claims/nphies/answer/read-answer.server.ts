import { z } from "zod";
import type { Answer, AnswerHead, SingleAnswer } from "./answer.ts";
import { readClaimAnswer } from "./claim-answer.server.ts";
import { readEligibilityAnswer } from "./eligibility-answer.server.ts";
import { Coding, Identifier, outcomeErrors } from "./fhir-shapes.server.ts";
import { readCommunicationRequest, readPayment, readTask } from "./other-answers.server.ts";

const Resource = z.looseObject({ resourceType: z.string() });
type Resource = z.infer<typeof Resource>;
const Bundle = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z.array(z.looseObject({ resource: Resource })).min(1),
});
const Header = z.looseObject({
  resourceType: z.literal("MessageHeader"),
  id: z.string(),
  meta: z.looseObject({ tag: z.array(Coding).optional() }).optional(),
  eventCoding: z.looseObject({ code: z.string() }),
  sender: z.looseObject({ identifier: Identifier.optional() }).optional(),
  response: z
    .looseObject({ identifier: z.string(), code: z.enum(["ok", "transient-error", "fatal-error"]) })
    .optional(),
});

const READERS: Record<string, (resource: unknown, head: AnswerHead) => SingleAnswer> = {
  ClaimResponse: readClaimAnswer,
  CoverageEligibilityResponse: readEligibilityAnswer,
  CommunicationRequest: readCommunicationRequest,
  PaymentReconciliation: readPayment,
  Task: readTask,
};

/** Reads what nphies sent, whatever it is. The text is a whole HTTP body or a file that somebody loads. */
export function readAnswer(body: string): Answer {
  try {
    return readResource(JSON.parse(body));
  } catch (error) {
    if (error instanceof z.ZodError) return { kind: "unreadable", at: error.issues[0]?.path.join(".") ?? "" };
    if (error instanceof SyntaxError) return { kind: "unreadable", at: "JSON" };
    throw error;
  }
}

function readResource(body: unknown): Answer {
  const { resourceType } = Resource.parse(body);
  if (resourceType === "OperationOutcome") return { kind: "failure", errors: outcomeErrors(body) };
  const resources = Bundle.parse(body).entry.map(({ resource }) => resource);
  const head = headOf(resources[0]);
  const nested = resources.filter((one) => one.resourceType === "Bundle");
  if (nested.length > 0 || head.event === "poll-response") return pollAnswer(head, nested);
  const main = resources.find((one) => one.resourceType in READERS);
  const reader = main && READERS[main.resourceType];
  if (reader) return reader(main, head);
  const outcomes = resources.filter((one) => one.resourceType === "OperationOutcome");
  return { kind: "acknowledgement", head, errors: outcomes.flatMap(outcomeErrors) };
}

function headOf(resource: unknown): AnswerHead {
  const { id, meta, eventCoding, sender, response } = Header.parse(resource);
  return {
    messageId: id,
    event: eventCoding.code,
    responseTo: response?.identifier ?? null,
    responseCode: response?.code ?? null,
    sender: sender?.identifier?.value ?? null,
    isFromNphies: meta?.tag?.some(({ code }) => code === "nphies-generated") ?? false,
  };
}

/** One message among several that cannot be read is kept beside the others, which are read. */
function pollAnswer(head: AnswerHead, nested: readonly Resource[]): Answer {
  const messages = nested.map((resource) => {
    const text = JSON.stringify(resource);
    const answer = readAnswer(text);
    const single: SingleAnswer = answer.kind === "poll" ? { kind: "unreadable", at: "Bundle" } : answer;
    return { answer: single, text };
  });
  return { kind: "poll", head, messages };
}
