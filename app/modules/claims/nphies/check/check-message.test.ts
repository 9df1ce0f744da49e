import { describe, expect, it } from "vitest";
import {
  authorizationRequest,
  cancelRequest,
  claimRequest,
  pollRequest,
} from "#app/modules/claims/nphies/message/messages.ts";
import type { Message } from "#tests/support/nphies/samples.ts";
import * as story from "#tests/support/nphies/snapshots.ts";
import { checkMessage } from "./check-message.ts";
import { PROBLEMS, type ProblemName } from "./problem.ts";

const BUILT = {
  claim: () => claimRequest(story.claim),
  authorization: () => authorizationRequest(story.authorization),
  cancel: () => cancelRequest(story.cancellation),
  poll: () => pollRequest(story.poll),
};
type Kind = keyof typeof BUILT;

// biome-ignore lint/suspicious/noExplicitAny: a test breaks a message in every way
type Any = any;
const of = (message: Message, type: string): Any =>
  message.entry.find(({ resource }) => resource.resourceType === type)?.resource;
const provider = (message: Message): Any => message.entry.find(({ fullUrl }) => fullUrl.endsWith("/prov1"))?.resource;
const extra = (message: Message, resource: object) =>
  message.entry.push({ fullUrl: "http://shop.example.sa/fhir/Extra/x1", resource });
const withoutExtension = (node: Any, name: string) => {
  node.extension = node.extension.filter(({ url }: { url: string }) => !url.endsWith(name));
};

/** One message that breaks each check, with nphies' code for it and the place. */
const BROKEN: [name: ProblemName, code: string | null, where: string, kind: Kind, spoil: (message: Message) => void][] =
  [
    [
      "bundle",
      "IC-01428",
      "Bundle.type",
      "claim",
      (m) => {
        m.type = "batch";
      },
    ],
    [
      "bundle",
      "IC-01428",
      "Bundle.id",
      "claim",
      (m) => {
        m.id = "claim-1";
      },
    ],
    [
      "bundle",
      "IC-01428",
      "Bundle.timestamp",
      "claim",
      (m) => {
        m.timestamp = "2026-11-25T09:00:00";
      },
    ],
    [
      "fullUrl",
      "IC-01428",
      "Bundle.entry[2].fullUrl",
      "cancel",
      (m) => {
        Object.assign(m.entry[2] ?? {}, { fullUrl: "" });
      },
    ],
    [
      "attachmentAsResource",
      "GE-00013",
      "Bundle.entry[9].resource",
      "claim",
      (m) => {
        extra(m, { resourceType: "Binary" });
      },
    ],
    [
      "focusCount",
      "BV-00221",
      "Bundle.entry[0].resource.focus",
      "claim",
      (m) => {
        of(m, "MessageHeader").focus.push({ reference: m.entry[2]?.fullUrl });
      },
    ],
    [
      "focusType",
      "BV-00167",
      "Bundle.entry[0].resource.focus[0]",
      "claim",
      (m) => {
        of(m, "MessageHeader").focus[0].reference = m.entry[2]?.fullUrl;
      },
    ],
    [
      "focusType",
      "RE-00169",
      "Bundle.entry[0].resource.focus[0]",
      "poll",
      (m) => {
        of(m, "MessageHeader").focus[0] = { display: "Task" };
      },
    ],
    [
      "reference",
      "RE-00100",
      "Bundle.entry[1].resource.careTeam[0].provider.reference",
      "claim",
      (m) => {
        of(m, "Claim").careTeam[0].provider.reference = "Practitioner/dr2";
      },
    ],
    [
      "amountDecimals",
      null,
      "Bundle.entry[1].resource.item[0].extension[0].valueMoney",
      "claim",
      (m) => {
        of(m, "Claim").item[0].extension[0].valueMoney.value = 69.001;
      },
    ],
    [
      "amountDecimals",
      null,
      "Bundle.entry[1].resource.total",
      "claim",
      (m) => {
        of(m, "Claim").total.currency = "USD";
      },
    ],
    [
      "encounter",
      "BV-00354",
      "Bundle.entry[9].resource",
      "claim",
      (m) => {
        extra(m, { resourceType: "Encounter" });
      },
    ],
    [
      "subtype",
      "BV-00367",
      "Bundle.entry[1].resource.subType",
      "claim",
      (m) => {
        of(m, "Claim").subType.coding[0].code = "ip";
      },
    ],
    [
      "prescription",
      "IC-01428",
      "Bundle.entry[1].resource.prescription",
      "authorization",
      (m) => {
        delete of(m, "Claim").prescription;
      },
    ],
    [
      "period",
      "IC-01620",
      "Bundle.entry[1].resource.extension",
      "claim",
      (m) => {
        withoutExtension(of(m, "Claim"), "accountingPeriod");
      },
    ],
    [
      "periodFirst",
      "IC-01620",
      "Bundle.entry[1].resource.extension",
      "claim",
      (m) => {
        of(m, "Claim").extension.reverse();
      },
    ],
    [
      "periodDay",
      "BV-01010",
      "Bundle.entry[1].resource.extension",
      "claim",
      (m) => {
        of(m, "Claim").extension[0].valueDate = "2026-11-28";
      },
    ],
    [
      "episode",
      "IC-01428",
      "Bundle.entry[1].resource.extension",
      "claim",
      (m) => {
        withoutExtension(of(m, "Claim"), "episode");
      },
    ],
    [
      "diagnosis",
      "IC-01428",
      "Bundle.entry[1].resource.diagnosis",
      "claim",
      (m) => {
        of(m, "Claim").diagnosis[0].type[0].coding[0].code = "secondary";
      },
    ],
    [
      "diagnosis",
      null,
      "Bundle.entry[1].resource.diagnosis[0].onAdmission",
      "claim",
      (m) => {
        of(m, "Claim").diagnosis[0].onAdmission = {};
      },
    ],
    [
      "bodySite",
      "BV-00374",
      "Bundle.entry[1].resource.item[1].bodySite",
      "claim",
      (m) => {
        of(m, "Claim").item[1].bodySite = {};
      },
    ],
    [
      "invoice",
      "IC-01428",
      "Bundle.entry[1].resource.item[0].extension",
      "claim",
      (m) => {
        withoutExtension(of(m, "Claim").item[0], "patientInvoice");
      },
    ],
    [
      "itemPackage",
      null,
      "Bundle.entry[1].resource.item[0].extension",
      "claim",
      (m) => {
        of(m, "Claim").item[0].extension.push(
          of(BUILT.authorization() as unknown as Message, "Claim").item[0].extension[0],
        );
      },
    ],
    [
      "sequence",
      null,
      "Bundle.entry[1].resource.item",
      "claim",
      (m) => {
        of(m, "Claim").item[1].sequence = 1;
      },
    ],
    [
      "sequence",
      null,
      "Bundle.entry[1].resource.item[0].diagnosisSequence",
      "claim",
      (m) => {
        of(m, "Claim").item[0].diagnosisSequence = [2];
      },
    ],
    [
      "freeTextCode",
      "BV-00530",
      "Bundle.entry[1].resource.supportingInfo[0].code",
      "claim",
      (m) => {
        of(m, "Claim").supportingInfo = [
          {
            sequence: 1,
            category: { coding: [{ code: "chief-complaint" }] },
            code: { coding: [{ code: "x" }] },
            valueString: "Blurred",
          },
        ];
      },
    ],
    [
      "informationEmpty",
      null,
      "Bundle.entry[1].resource.supportingInfo[0]",
      "claim",
      (m) => {
        of(m, "Claim").supportingInfo = [{ sequence: 1, category: { coding: [{ code: "info" }] } }];
      },
    ],
    [
      "related",
      "BV-00725",
      "Bundle.entry[1].resource.related[0]",
      "claim",
      (m) => {
        of(m, "Claim").related = [{ relationship: {} }];
      },
    ],
    [
      "total",
      "BV-00059",
      "Bundle.entry[1].resource.total",
      "claim",
      (m) => {
        of(m, "Claim").total.value = 575.01;
      },
    ],
    [
      "itemNet",
      "BV-00251",
      "Bundle.entry[1].resource.item[0].net",
      "claim",
      (m) => {
        of(m, "Claim").item[0].factor = 0.9;
      },
    ],
    [
      "detailNet",
      "BV-00434",
      "Bundle.entry[1].resource.item[0].detail[0].net",
      "claim",
      (m) => {
        of(m, "Claim").item[0].detail = [
          { unitPrice: { value: 300, currency: "SAR" }, net: { value: 345, currency: "SAR" } },
        ];
      },
    ],
    [
      "packageDetails",
      "BV-00036",
      "Bundle.entry[1].resource.item[0]",
      "authorization",
      (m) => {
        of(m, "Claim").item[0].extension[0].valueBoolean = true;
      },
    ],
    [
      "prescriber",
      "BV-00565",
      "Bundle.entry[2].resource.prescriber",
      "claim",
      (m) => {
        delete of(m, "VisionPrescription").prescriber.display;
      },
    ],
    [
      "prescriptionStatus",
      "IC-01428",
      "Bundle.entry[2].resource",
      "claim",
      (m) => {
        of(m, "VisionPrescription").status = "draft";
      },
    ],
    [
      "lensProduct",
      "IC-01428",
      "Bundle.entry[2].resource.lensSpecification[0].product",
      "claim",
      (m) => {
        of(m, "VisionPrescription").lensSpecification[0].product.coding[0].code = "frame";
      },
    ],
    [
      "lensEye",
      "IC-01428",
      "Bundle.entry[2].resource.lensSpecification[1].eye",
      "claim",
      (m) => {
        of(m, "VisionPrescription").lensSpecification[1].eye = "both";
      },
    ],
    [
      "lensSphere",
      "IC-01417",
      "Bundle.entry[2].resource.lensSpecification[0].sphere",
      "claim",
      (m) => {
        delete of(m, "VisionPrescription").lensSpecification[0].sphere;
      },
    ],
    [
      "personBirth",
      "IC-00236",
      "Bundle.entry[8].resource.birthDate",
      "claim",
      (m) => {
        delete of(m, "Patient").birthDate;
      },
    ],
    [
      "personIdentity",
      "IC-01428",
      "Bundle.entry[8].resource.identifier",
      "claim",
      (m) => {
        of(m, "Patient").identifier[0].value = "";
      },
    ],
    [
      "practitioner",
      "IC-01428",
      "Bundle.entry[4].resource.identifier",
      "claim",
      (m) => {
        delete of(m, "Practitioner").identifier;
      },
    ],
    [
      "policyHolder",
      "IC-01564",
      "Bundle.entry[3].resource.policyHolder",
      "claim",
      (m) => {
        delete of(m, "Coverage").policyHolder;
      },
    ],
    [
      "coverageClass",
      "IC-01571",
      "Bundle.entry[3].resource.class",
      "claim",
      (m) => {
        of(m, "Coverage").class = [];
      },
    ],
    [
      "cancelFocus",
      "IC-01428",
      "Bundle.entry[1].resource.focus",
      "cancel",
      (m) => {
        delete of(m, "Task").focus.type;
      },
    ],
    [
      "cancelReason",
      "IC-01428",
      "Bundle.entry[1].resource.reasonCode",
      "cancel",
      (m) => {
        delete of(m, "Task").reasonCode;
      },
    ],
    [
      "cancelReason",
      "IB-00229",
      "Bundle.entry[1].resource.statusReason",
      "cancel",
      (m) => {
        const task = of(m, "Task");
        task.statusReason = task.reasonCode;
        delete task.reasonCode;
      },
    ],
    [
      "pollTypes",
      null,
      "Bundle.entry[1].resource.input",
      "poll",
      (m) => {
        of(m, "Task").input.push({ type: { coding: [{ code: "exclude-message-type" }] }, valueCode: "x" });
      },
    ],
    [
      "pollCount",
      null,
      "Bundle.entry[1].resource.input[1]",
      "poll",
      (m) => {
        of(m, "Task").input[1].valuePositiveInt = 101;
      },
    ],
    [
      "pollProvider",
      "IC-01574",
      "Bundle.entry[2].resource.extension",
      "poll",
      (m) => {
        provider(m).extension = provider(BUILT.claim() as unknown as Message).extension;
      },
    ],
    [
      "length",
      null,
      "Bundle.entry[1].resource.insurance[0].preAuthRef",
      "claim",
      (m) => {
        of(m, "Claim").insurance[0].preAuthRef = ["x".repeat(41)];
      },
    ],
    [
      "length",
      null,
      "Bundle.entry[8].resource.name[0].text",
      "claim",
      (m) => {
        of(m, "Patient").name[0].text = "ن".repeat(126);
      },
    ],
    [
      "length",
      null,
      "Bundle.entry[3].resource.class[0].value",
      "claim",
      (m) => {
        of(m, "Coverage").class[0].value = "x".repeat(31);
      },
    ],
    [
      "messageSize",
      null,
      "Bundle",
      "poll",
      (m) => {
        of(m, "Task").description = "x".repeat(10 * 1024 * 1024);
      },
    ],
  ];

const problemsOf = (kind: Kind, spoil: (message: Message) => void) => {
  const message = structuredClone(BUILT[kind]()) as unknown as Message;
  spoil(message);
  return checkMessage(message);
};

describe("checkMessage", () => {
  it.each(Object.keys(BUILT) as Kind[])("finds nothing in a good message: %s", (kind) => {
    expect(problemsOf(kind, () => {})).toEqual([]);
  });

  it.each(BROKEN)("%s, code %s, at %s", (name, code, where, kind, spoil) => {
    expect(problemsOf(kind, spoil)).toContainEqual({ code, where, text: `nphies.problems.${name}` });
  });

  it("breaks every check once", () => {
    expect([...new Set(BROKEN.map(([name]) => name))].sort()).toEqual([...PROBLEMS].sort());
  });

  it.each([null, 7, "text", [], {}, { entry: [{}] }])("reads anything without falling over: %j", (message) => {
    expect(checkMessage(message).length).toBeGreaterThan(0);
  });
});
