import fc from "fast-check";
import { Fhir } from "fhir";
import { describe, expect, it } from "vitest";
import { checkMessage } from "#app/modules/claims/nphies/check/check-message.ts";
import { type Message, sample } from "#tests/support/nphies/samples.ts";
import * as story from "#tests/support/nphies/snapshots.ts";
import { type Bundle, messageText } from "./bundle.ts";
import {
  authorizationRequest,
  cancelRequest,
  claimRequest,
  communicationMessage,
  eligibilityRequest,
  paymentNotice,
  pollRequest,
} from "./messages.ts";
import type { ClaimSnapshot } from "./snapshot.ts";

/** A sample with what the facts say otherwise. */
const corrected = (name: string, correct: (message: Message) => void = () => {}): Message => {
  const message = sample(name);
  correct(message);
  return message;
};
const resourceIn = (message: Message, type: string) =>
  message.entry.find(({ resource }) => resource.resourceType === type)?.resource;

/** The samples name the prescriber by reference alone; nphies asks for a display beside it (BV-00565). */
const namePrescriber = (message: Message) => {
  resourceIn(message, "VisionPrescription").prescriber.display = "Sample Optometrist";
};
/** The samples invent an address of nphies; live messages name the address of the service. */
const nameService = (message: Message) => {
  resourceIn(message, "MessageHeader").destination[0].endpoint = story.settings.serviceAddress;
};

const MESSAGES: [sample: string, built: Bundle, correct?: (message: Message) => void][] = [
  ["01-eligibility-request", eligibilityRequest(story.eligibility)],
  ["03-priorauth-request", authorizationRequest(story.authorization), namePrescriber],
  ["05-claim-request", claimRequest(story.claim), namePrescriber],
  ["07-communication", communicationMessage(story.communication)],
  ["08-cancel-request", cancelRequest(story.cancellation)],
  ["09-poll-request", pollRequest(story.poll), nameService],
  ["11-payment-notice", paymentNotice(story.notice), nameService],
];

const fhir = new Fhir();
/** What base FHIR R4 does not allow. Code systems that the package does not know are mere notes of it. */
const faultsOf = (resource: object) =>
  fhir
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity !== "info" && severity !== "warning");

/** Checks the bundle and each resource in it. */
function expectValid(message: Bundle): void {
  for (const resource of [message, ...message.entry.map((entry) => entry.resource)]) {
    expect({ type: resource.resourceType, faults: faultsOf(resource) }).toEqual({
      type: resource.resourceType,
      faults: [],
    });
  }
}

describe("the samples", () => {
  it.each(MESSAGES)("%s is built from its snapshot", (name, built, correct) => {
    expect(built).toEqual(corrected(name, correct));
  });

  it.each(MESSAGES)("%s is valid FHIR R4, and nothing is found in it", (_name, built) => {
    expectValid(built);
    expect(checkMessage(built)).toEqual([]);
  });

  it("the validation notices what FHIR does not know", () => {
    const message = claimRequest(story.claim);
    const claim = { ...message.entry[1]?.resource, wage: 5, use: "wish" };
    expect(
      faultsOf(claim)
        .map(({ location }) => location)
        .sort(),
    ).toEqual(["Claim.use", "Claim.wage"]);
  });

  it("the same snapshot gives the same text", () => {
    expect(messageText(claimRequest(structuredClone(story.claim)))).toBe(messageText(claimRequest(story.claim)));
  });
});

describe("what the samples do not hold", () => {
  const full: ClaimSnapshot = {
    ...story.claim,
    patient: { ...story.claim.patient, identity: { kind: "border", number: "3000000001", country: null } },
    claim: {
      ...story.claim.claim,
      eligibility: { offlineReference: "By telephone 55", offlineDate: "2026-11-25" },
      authorizationOfflineDate: "2026-11-25T09:30:00+03:00",
      preAuthRefs: ["AUTH-1", "AUTH-2"],
      batch: { identifier: "B-000004", number: 3, period: { start: "2026-11-01", end: "2026-11-30" } },
      related: [{ number: "CL-000019", relationship: "prior" }],
      information: [
        { sequence: 1, group: "chief-complaint", text: "Blurred far sight" },
        { sequence: 2, group: "attachment", contentType: "application/pdf", title: "Prescription", base64: "JVBERi0=" },
        {
          sequence: 3,
          group: "reason-for-visit",
          code: { system: "http://nphies.sa/terminology/CodeSystem/visit-reason", code: "new-visit" },
        },
      ],
    },
  };

  it("a claim with a batch, an offline authorization and supporting information is valid", () => {
    const message = claimRequest(full);
    expectValid(message);
    expect(checkMessage(message)).toEqual([]);
    const { extension, supportingInfo, insurance, related } = resourceIn(message as unknown as Message, "Claim");
    expect(extension.map(({ url }: { url: string }) => url.split("/extension-")[1])).toEqual([
      "accountingPeriod",
      "eligibility-offline-reference",
      "eligibility-offline-date",
      "authorization-offline-date",
      "episode",
      "batch-identifier",
      "batch-number",
      "batch-period",
    ]);
    expect(insurance[0].preAuthRef).toEqual(["AUTH-1", "AUTH-2"]);
    expect(related[0].claim.identifier.value).toBe("CL-000019");
    expect(supportingInfo[0]).not.toHaveProperty("code");
    expect(supportingInfo[1].valueAttachment).toEqual({
      contentType: "application/pdf",
      data: "JVBERi0=",
      title: "Prescription",
    });
  });

  it("a batch is named by a text where the settings say so", () => {
    const message = claimRequest({ ...full, settings: { ...full.settings, batchIdentifierAs: "text" } });
    expectValid(message);
    const { extension } = resourceIn(message as unknown as Message, "Claim");
    expect(extension[5]).toMatchObject({ valueString: "B-000004" });
  });

  it("a profile without a version and a provider without a kind are left out", () => {
    const settings = { ...story.settings, profileVersion: null, providerType: null };
    const message = eligibilityRequest({ ...story.eligibility, settings });
    const text = messageText(message);
    expect(text).not.toContain("|");
    expect(text).not.toContain("extension-provider-type");
    expectValid(message);
  });

  it("a package keeps its own net, and other details are summed", () => {
    const [lenses] = story.claim.claim.lines;
    if (!lenses) throw new Error("The story has lines.");
    const one = { quantity: 1, unitPrice: "150.00", factor: null, tax: "22.50", net: "172.50", codes: lenses.codes };
    const details = [
      { ...one, sequence: 1 },
      { ...one, sequence: 2 },
    ];
    const message = claimRequest({ ...story.claim, claim: { ...story.claim.claim, lines: [{ ...lenses, details }] } });
    expectValid(message);
    expect(checkMessage(message)).toEqual([]);
  });

  it("a plano spectacle lens has a sphere of 0, and a contact lens has its power", () => {
    const lenses = [
      { product: "lens", eye: "right", cylinder: -0.5, axis: 5, prism: [{ amount: 2, base: "up" }] },
      {
        product: "contact",
        eye: "left",
        power: -3.25,
        backCurve: 8.6,
        diameter: 14.2,
        duration: { value: 1, code: "mo" },
        brand: "Sample",
      },
    ] as const;
    const message = claimRequest({ ...story.claim, prescription: { ...story.claim.prescription, lenses } });
    expectValid(message);
    expect(checkMessage(message)).toEqual([]);
    const [right, left] = resourceIn(message as unknown as Message, "VisionPrescription").lensSpecification;
    expect(right).toMatchObject({ sphere: 0, prism: [{ amount: 2, base: "up" }] });
    expect(left).toMatchObject({ power: -3.25, duration: { value: 1, code: "mo" } });
    expect(left).not.toHaveProperty("sphere");
  });

  it("an answer to an insurer's question names it", () => {
    const basedOn = { system: "http://insurer.example.sa/identifiers/communicationrequest", value: "CR-5" };
    const content = { contentType: "application/pdf", title: "Eye test", base64: "JVBERi0=" };
    const message = communicationMessage({
      ...story.communication,
      communication: { ...story.communication.communication, basedOn, payload: [{ itemSequence: null, content }] },
    });
    expectValid(message);
    expect(resourceIn(message as unknown as Message, "Communication")).toMatchObject({
      basedOn: [{ type: "CommunicationRequest", identifier: basedOn }],
      payload: [{ contentAttachment: { data: "JVBERi0=" } }],
    });
  });
});

it("claims with any lines are valid and add up", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const lines = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9 }), fc.boolean()), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, (found) => {
      const [line] = story.claim.claim.lines;
      if (!line) throw new Error("The story has lines.");
      const message = claimRequest({
        ...story.claim,
        claim: {
          ...story.claim.claim,
          lines: found.map(([price, quantity, isTaxed], index) => {
            const taxable = price * quantity;
            const tax = isTaxed ? Math.round(taxable * 0.15) : 0;
            const figures = { unitPrice: price, tax, net: taxable + tax };
            const amounts = Object.entries(figures).map(([name, value]) => [name, (value / 100).toFixed(2)]);
            return { ...line, ...Object.fromEntries(amounts), quantity, sequence: index + 1 };
          }),
        },
      });
      expect(checkMessage(message)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
