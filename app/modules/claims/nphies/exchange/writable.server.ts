import { riyadhDay } from "#app/lib/dates.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import {
  authorizationRequest,
  cancelRequest,
  claimRequest,
  communicationMessage,
  eligibilityRequest,
} from "#app/modules/claims/nphies/message/messages.ts";
import { noticeOf } from "#app/modules/claims/nphies/payments/notice.server.ts";
import type { NphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { rows } from "#db/orm.ts";
import { readApprovalFacts } from "./approval-facts.server.ts";
import { readClaimFacts, type StoredClaim } from "./claim-facts.server.ts";
import { claimSnapshot, missingFor, missingParties, type Writable } from "./claim-snapshot.server.ts";
import { coverageOf, insurerOf, patientOf, providerOf, settingsOf } from "./insured.ts";
import { readPolicyFacts } from "./policy-facts.server.ts";
import { COLUMN_OF, EVENTS_OF, type Wanted } from "./things.ts";

type Context = Pick<OperationContext, "em" | "stores" | "store">;

/** Reads what a message is about. @throws 404 */
export async function writableOf(context: Context, settings: NphiesSettings, wanted: Wanted): Promise<Writable> {
  if (wanted.thing === "policy") return eligibility(context, settings, wanted.id);
  if (wanted.thing === "remittance") return noticeOf(context, settings, wanted.id);
  const facts = await factsOf(context, wanted);
  if (wanted.event === "communication" || wanted.event === "cancel-request") {
    return aboutSent(context, settings, { facts, wanted });
  }
  const build = wanted.event === "priorauth-request" ? authorizationRequest : claimRequest;
  return {
    storeId: facts.storeId,
    number: facts.claimNumber,
    missing: missingFor(settings, facts),
    async write(given) {
      const { snapshot, map } = await claimSnapshot(context.em, facts, { settings, ...given });
      return { bundle: build(snapshot), map };
    },
  };
}

const factsOf = (context: Context, { thing, id }: Pick<Wanted, "thing" | "id">): Promise<StoredClaim> =>
  thing === "approval" ? readApprovalFacts(context.em, context, id) : readClaimFacts(context.em, context, id);

/** Asks whether a member is covered today, and what for. */
async function eligibility(context: Context, settings: NphiesSettings, assignmentId: number): Promise<Writable> {
  const facts = await readPolicyFacts(context.em, context, assignmentId);
  const hasMember = Boolean(facts.memberNumber ?? facts.membershipNumber);
  const today = riyadhDay();
  return {
    storeId: facts.storeId,
    number: `E-${assignmentId}`,
    missing: [...missingParties(settings, facts), ...(hasMember ? [] : (["member"] as const))],
    async write({ ids, number }) {
      const bundle = eligibilityRequest({
        settings: settingsOf(settings),
        ids,
        provider: providerOf(settings, facts),
        insurer: insurerOf(settings, facts),
        patient: patientOf(facts),
        coverage: coverageOf(facts),
        request: {
          id: `eligibility-${number}`,
          number,
          created: ids.at,
          purposes: ["benefits", "validation"],
          servicedPeriod: { start: today, end: today },
        },
      });
      return { bundle, map: [] };
    },
  };
}

/** A message about one that was sent before: more words for the insurer, or its cancellation. */
async function aboutSent(
  context: Context,
  settings: NphiesSettings,
  { facts, wanted }: { facts: StoredClaim; wanted: Wanted },
): Promise<Writable> {
  const about = await rows(context.em)
    .selectFrom("nphies_messages")
    .select("identifier")
    .where(COLUMN_OF[wanted.thing], "=", wanted.id)
    .where("event", "=", EVENTS_OF[wanted.thing][0])
    .where("status", "in", ["queued", "answered"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  const claimNumber = about?.identifier ?? "";
  const parties = {
    settings: settingsOf(settings),
    provider: providerOf(settings, facts),
    insurer: insurerOf(settings, facts),
  };
  const isCancel = wanted.event === "cancel-request";
  return {
    storeId: facts.storeId,
    number: `${facts.claimNumber}-${isCancel ? "X" : "M"}`,
    missing: [...missingParties(settings, facts), ...(about ? [] : (["sent"] as const))],
    async write({ ids, number }) {
      const bundle = isCancel
        ? cancelRequest({
            ...parties,
            ids,
            task: { id: `cancel-${number}`, number, claimNumber, reason: wanted.reason },
          })
        : communicationMessage({
            ...parties,
            ids,
            patient: patientOf(facts),
            communication: {
              id: `communication-${number}`,
              number,
              claimNumber,
              basedOn: null,
              payload: [{ itemSequence: null, content: { text: wanted.text ?? "" } }],
            },
          });
      return { bundle, map: [] };
    },
  };
}
