import { createHash } from "node:crypto";
import { codeOf, list, type Tree, text, tree } from "#app/modules/claims/nphies/check/tree.ts";
import { PROFILE, SYSTEM } from "#app/modules/claims/nphies/message/codes.ts";
import { claimResponse, eligibilityResponse, isAbout, type Verdict } from "./adjudication.ts";
import { type Manner, mannerOf } from "./manners.ts";
import { answerMessage, given, identifierKey, meta, type Request, readRequest } from "./message.ts";
import { paymentMessage, type Unpaid } from "./payment.ts";

export type Taken = {
  at: string;
  event: string;
  identifier: string;
  provider: string;
  insurer: string;
  manner: string;
};

const DEFAULT_COUNT = 1;

/** What nphies and the insurers behind it do with a message. All is kept in memory, and nothing after a restart. */
export function newExchange() {
  const first = new Map<string, { hash: string; answer: string }>();
  /** What waits for each provider's poll. A poll takes it away. */
  const mail = new Map<string, Tree[]>();
  /** Pended claims by their identifier: approved by the second poll, or by a communication. */
  const pended = new Map<string, { request: Request; polls: number }>();
  const claims = new Map<string, { request: Request; verdict: Verdict }>();
  const unpaid: Unpaid[] = [];
  const taken: Taken[] = [];
  let number = 0;

  const put = (provider: string, message: Tree) => mail.set(provider, [...(mail.get(provider) ?? []), message]);

  function decide(request: Request, verdict: Verdict, reissue?: string): Tree {
    number += 1;
    const { response, benefit } = claimResponse(request, verdict, number, reissue);
    claims.set(request.key, { request, verdict });
    const place = unpaid.findIndex((one) => one.request.key === request.key);
    if (place >= 0) unpaid.splice(place, 1);
    if (Number(benefit) > 0) unpaid.push({ request, responseNumber: number, benefit });
    const { provider, insurer, event } = request;
    const isQueued = verdict === "queued";
    return answerMessage({
      event: event.replace("-request", "-response"),
      request,
      provider,
      insurer: isQueued ? null : insurer,
      main: response,
      tags: isQueued ? ["nphies-generated", "queued-messages"] : verdict === "errors" ? ["nphies-generated"] : [],
    });
  }

  function takeClaim(request: Request, manner: Manner): Tree {
    const verdict = manner === "silent" ? "approved" : manner;
    const answer = decide(request, verdict);
    if (verdict === "queued") put(request.provider, decide(request, "approved"));
    if (verdict === "pended") {
      pended.set(request.key, { request, polls: 0 });
      put(request.provider, question(request));
    }
    return answer;
  }

  function question({ main, provider, insurer, parts }: Request): Tree {
    number += 1;
    const asked = {
      resourceType: "CommunicationRequest",
      id: `simulated-${number}`,
      meta: meta(PROFILE.communicationRequest),
      identifier: [given("communicationrequest", `SIM-${number}`)],
      status: "active",
      priority: "routine",
      about: [{ type: "Claim", identifier: list(main.identifier)[0] }],
      payload: [{ contentString: "Simulated: please send the prescription." }],
      reasonCode: [{ coding: [{ code: "missing-info" }] }],
      sender: main.insurer,
      recipient: [main.provider],
    };
    const request = { headerId: null, parts };
    return answerMessage({ event: "communication-request", request, provider, insurer, main: asked });
  }

  function takePoll(request: Request): Tree {
    for (const [key, one] of pended) {
      if (one.request.provider !== request.provider) continue;
      one.polls += 1;
      if (one.polls < 2) continue;
      pended.delete(key);
      put(request.provider, decide(one.request, "approved"));
    }
    const inputs = list(request.main.input);
    const codes = (name: string) =>
      inputs.filter(({ type }) => codeOf(type) === name).map(({ valueCode }) => text(valueCode));
    const [include, exclude] = [codes("include-message-type"), codes("exclude-message-type")];
    const count = Number(inputs.find(({ type }) => codeOf(type) === "count")?.valuePositiveInt ?? DEFAULT_COUNT);
    const isAsked = (message: Tree) => {
      const event = text(tree(tree(list(message.entry)[0]?.resource).eventCoding).code);
      return (include.length === 0 || include.includes(event)) && !exclude.includes(event);
    };
    const waiting = mail.get(request.provider) ?? [];
    const brought = waiting.filter(isAsked).slice(0, count);
    mail.set(
      request.provider,
      waiting.filter((message) => !brought.includes(message)),
    );
    return taskAnswer(request, "poll-response", brought);
  }

  function taskAnswer(request: Request, event: string, brought: readonly Tree[] = []): Tree {
    const main = {
      ...request.main,
      id: `simulated-${number}`,
      status: "completed",
      lastModified: new Date().toISOString(),
    };
    return answerMessage({ event, request, provider: request.provider, insurer: null, main, brought });
  }

  function takeCancel(request: Request): Tree {
    const key = identifierKey(tree(tree(request.main.focus).identifier));
    pended.delete(key);
    const place = unpaid.findIndex((one) => one.request.key === key);
    if (place >= 0) unpaid.splice(place, 1);
    claims.delete(key);
    return taskAnswer(request, "cancel-response");
  }

  /** A communication answers a question, or makes the insurer think again about what it rejected. */
  function takeCommunication(request: Request): Tree {
    const key = identifierKey(tree(list(request.main.about)[0]?.identifier));
    const about = claims.get(key);
    if (about && pended.delete(key)) put(request.provider, decide(about.request, "approved"));
    else if (about?.verdict === "rejected" || about?.verdict === "partly") {
      put(request.provider, decide(about.request, "approved", "correction"));
    }
    return acknowledgement(request);
  }

  const acknowledgement = (request: Request): Tree =>
    answerMessage({ event: "acknowledgement", request, provider: request.provider, insurer: null, main: null });

  function work(request: Request, manner: Manner): Tree {
    const { event, provider, insurer } = request;
    if (event === "eligibility-request") {
      number += 1;
      const main = eligibilityResponse(request, manner === "silent" ? "approved" : manner, number);
      return answerMessage({ event: "eligibility-response", request, provider, insurer, main });
    }
    if (event === "claim-request" || event === "priorauth-request") return takeClaim(request, manner);
    if (event === "poll-request" && isAbout(request, "poll")) return takePoll(request);
    if (event === "cancel-request" && isAbout(request, "cancel")) return takeCancel(request);
    if (event === "communication") return takeCommunication(request);
    if (event === "payment-notice") return acknowledgement(request);
    throw new Error(`The simulator knows no event ${event}.`);
  }

  return {
    taken: () => taken as readonly Taken[],
    /**
     * Takes a message. One that came before gets its first answer again; another message under the same identifier is an error.
     * @param chosen null to go by the member number
     * @returns null where there is no answer
     */
    take(body: string, chosen: Manner | null): string | null {
      const request = readRequest(body);
      const manner = chosen ?? mannerOf(request.memberNumber);
      const hash = createHash("sha256").update(body).digest("hex");
      const before = first.get(request.key);
      const { event, provider, insurer } = request;
      taken.push({
        at: new Date().toISOString(),
        event,
        identifier: text(list(request.main.identifier)[0]?.value),
        provider,
        insurer,
        manner,
      });
      if (before?.hash === hash) return manner === "silent" ? null : before.answer;
      const answer = JSON.stringify(before ? refusal(request) : work(request, manner));
      if (!before) first.set(request.key, { hash, answer });
      return manner === "silent" ? null : answer;
    },
    /** Pays what was approved: one message for each provider and insurer waits for the next poll. @returns how many claims are paid */
    pay(): number {
      const due = unpaid.splice(0);
      const groups = new Map<string, Unpaid[]>();
      for (const one of due) {
        const key = `${one.request.provider} ${one.request.insurer}`;
        groups.set(key, [...(groups.get(key) ?? []), one]);
      }
      for (const claimsOfOne of groups.values()) {
        number += 1;
        const message = paymentMessage(claimsOfOne, number);
        const [{ request } = { request: null }] = claimsOfOne;
        if (message && request) put(request.provider, message);
      }
      return due.length;
    },
  };
}

/** Another message came under an identifier that was used. */
const refusal = (request: Request): Tree => ({
  ...answerMessage({
    event: request.event.replace("-request", "-response"),
    request,
    provider: request.provider,
    insurer: null,
    main: {
      resourceType: "OperationOutcome",
      id: "simulated",
      issue: [
        {
          severity: "error",
          code: "duplicate",
          details: { coding: [{ system: SYSTEM.adjudicationError, code: "SIMULATED" }] },
          diagnostics: "Simulated: this identifier stands for another message.",
        },
      ],
    },
  }),
});
