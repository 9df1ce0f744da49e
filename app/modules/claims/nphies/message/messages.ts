import {
  type Bundle,
  bundle,
  concept,
  extension,
  type Json,
  meta,
  money,
  own,
  type Resource,
  reference,
} from "./bundle.ts";
import { claimResource, prescriptionResource } from "./claim-resource.ts";
import { LICENCE, NPHIES, PROFILE, SYSTEM } from "./codes.ts";
import {
  coverageResource,
  insurerResource,
  nphiesResource,
  partiesOf,
  practitionerResource,
  providerResource,
} from "./people.ts";
import type {
  CancelSnapshot,
  ClaimSnapshot,
  CommunicationSnapshot,
  EligibilitySnapshot,
  PaymentNoticeSnapshot,
  PollSnapshot,
  Sender,
} from "./snapshot.ts";

/** The messages that the shop sends. Each is a pure function of its snapshot. */

const organization = (id: string) => reference({ resourceType: "Organization", id });

export function eligibilityRequest(snapshot: EligibilitySnapshot): Bundle {
  const { settings, request, patient, coverage, insurer, provider } = snapshot;
  const focus: Resource = {
    resourceType: "CoverageEligibilityRequest",
    id: request.id,
    meta: meta(settings, PROFILE.eligibilityRequest),
    identifier: [own(settings, "coverageeligibilityrequest", request.number)],
    status: "active",
    priority: concept(SYSTEM.priority, "normal"),
    purpose: request.purposes,
    patient: reference({ resourceType: "Patient", id: patient.id }),
    servicedPeriod: request.servicedPeriod,
    created: request.created,
    provider: organization(provider.id),
    insurer: organization(insurer.id),
    insurance: [{ coverage: reference({ resourceType: "Coverage", id: coverage.id }) }],
  };
  const others = [coverageResource(settings, coverage, snapshot), ...partiesOf(settings, snapshot)];
  return bundle(snapshot, "eligibility-request", { insurer, focus, others });
}

export const authorizationRequest = (snapshot: ClaimSnapshot): Bundle =>
  bundle(snapshot, "priorauth-request", {
    insurer: snapshot.insurer,
    focus: claimResource(snapshot, "preauthorization"),
    others: besideClaim(snapshot),
  });

export const claimRequest = (snapshot: ClaimSnapshot): Bundle =>
  bundle(snapshot, "claim-request", {
    insurer: snapshot.insurer,
    focus: claimResource(snapshot, "claim"),
    others: besideClaim(snapshot),
  });

const besideClaim = (snapshot: ClaimSnapshot): Resource[] => [
  prescriptionResource(snapshot),
  coverageResource(snapshot.settings, snapshot.coverage, snapshot),
  practitionerResource(snapshot.settings, snapshot.practitioner),
  ...partiesOf(snapshot.settings, snapshot),
];

export function communicationMessage(snapshot: CommunicationSnapshot): Bundle {
  const { settings, ids, communication, patient, insurer, provider } = snapshot;
  const payload = communication.payload.map(({ itemSequence, content }) => ({
    extension:
      itemSequence === null ? undefined : [extension.value("claimItemSequence", { valuePositiveInt: itemSequence })],
    ...("text" in content
      ? { contentString: content.text }
      : { contentAttachment: { contentType: content.contentType, data: content.base64, title: content.title } }),
  }));
  const focus: Resource = {
    resourceType: "Communication",
    id: communication.id,
    meta: meta(settings, PROFILE.communication),
    identifier: [own(settings, "communication", communication.number)],
    basedOn: communication.basedOn ? [{ type: "CommunicationRequest", identifier: communication.basedOn }] : undefined,
    status: "completed",
    category: [concept(SYSTEM.communicationCategory, "instruction")],
    priority: "routine",
    subject: reference({ resourceType: "Patient", id: patient.id }),
    about: [{ type: "Claim", identifier: own(settings, "claim", communication.claimNumber) }],
    sent: ids.at,
    recipient: [organization(insurer.id)],
    sender: organization(provider.id),
    payload,
  };
  const others = partiesOf(settings, { ...snapshot, coverage: null });
  return bundle(snapshot, "communication", { insurer, focus, others });
}

export function cancelRequest(snapshot: CancelSnapshot): Bundle {
  const { settings, task, insurer, provider } = snapshot;
  const focus = taskResource(snapshot, {
    ...task,
    kind: "task",
    code: "cancel",
    owner: insurer.id,
    rest: { reasonCode: concept(SYSTEM.taskReason, task.reason) },
    focus: { type: "Claim", identifier: own(settings, "claim", task.claimNumber) },
  });
  const others = [providerResource(settings, provider), insurerResource(settings, insurer)];
  return bundle(snapshot, "cancel-request", { insurer, focus, others });
}

/** Asks nphies for what waits for the shop. It is for the whole shop: each answer is matched by the message that it names. */
export function pollRequest(snapshot: PollSnapshot): Bundle {
  const { settings, task, provider } = snapshot;
  const typed = (name: string, codes: readonly string[]) =>
    codes.map((code) => ({ type: concept(SYSTEM.taskInput, name), valueCode: code }));
  const input = [
    ...typed("include-message-type", task.include),
    ...typed("exclude-message-type", task.exclude),
    { type: concept(SYSTEM.taskInput, "count"), valuePositiveInt: task.count },
  ];
  const nphies = nphiesResource(settings);
  const focus = taskResource(snapshot, {
    ...task,
    kind: "poll-request",
    code: "poll",
    owner: nphies.id,
    rest: { input },
  });
  const others = [providerResource(settings, provider, true), nphies];
  return bundle(snapshot, "poll-request", { insurer: null, focus, others });
}

type TaskParts = {
  id: string;
  number: string;
  /** The word in the address of the task's identifier. */
  kind: string;
  code: string;
  owner: string;
  focus?: Json;
  rest: { readonly [name: string]: Json };
};

const taskResource = ({ settings, ids, provider }: Sender, parts: TaskParts): Resource => ({
  resourceType: "Task",
  id: parts.id,
  meta: meta(settings, PROFILE.task),
  identifier: [own(settings, parts.kind, parts.number)],
  status: "requested",
  intent: "order",
  priority: "routine",
  code: concept(SYSTEM.taskCode, parts.code),
  focus: parts.focus,
  authoredOn: ids.at,
  lastModified: ids.at,
  requester: organization(provider.id),
  owner: organization(parts.owner),
  ...parts.rest,
});

/** Tells nphies that an insurer's money is in the bank. */
export function paymentNotice(snapshot: PaymentNoticeSnapshot): Bundle {
  const { settings, notice, provider } = snapshot;
  const focus: Resource = {
    resourceType: "PaymentNotice",
    id: notice.id,
    meta: meta(settings, PROFILE.paymentNotice),
    identifier: [own(settings, "paymentnotice", notice.number)],
    status: "active",
    created: notice.created,
    provider: organization(provider.id),
    payment: { type: "PaymentReconciliation", identifier: notice.reconciliation },
    paymentDate: notice.paymentDate,
    payee: organization(provider.id),
    recipient: { type: "Organization", identifier: { system: LICENCE.nphies, value: NPHIES } },
    amount: money(notice.amount),
    paymentStatus: concept(SYSTEM.paymentStatus, notice.status),
  };
  return bundle(snapshot, "payment-notice", { insurer: null, focus, others: [providerResource(settings, provider)] });
}
