import type {
  CancelSnapshot,
  ClaimSnapshot,
  CommunicationSnapshot,
  EligibilitySnapshot,
  MessageSettings,
  PaymentNoticeSnapshot,
  PollSnapshot,
} from "#app/modules/claims/nphies/message/snapshot.ts";

/** The snapshots behind the sample messages: a pair of lenses for 345.00 and a frame for 230.00. */
export const settings: MessageSettings = {
  baseUrl: "http://shop.example.sa",
  serviceAddress: "https://nphies.example.sa/$process-message",
  profileVersion: "1.0.0",
  providerType: "5",
  batchIdentifierAs: "identifier",
};

const guid = (part: string, number: number) => `00000000-0000-4000-${part}-${String(number).padStart(12, "0")}`;
const sender = (number: number, at: string) => ({
  settings,
  ids: { bundle: guid("9000", number), header: guid("8000", number), at },
  provider: { id: "prov1", licence: "PR-DEMO", name: "Sample Optical Shop" },
});

const insurer = { id: "ins1", licence: "INS-DEMO", name: "Sample Insurer", baseUrl: "http://insurer.example.sa" };
const patient = {
  id: "p1",
  identity: { kind: "national", number: "1000000008", country: "SAU" },
  name: "Sample Patient",
  family: "Patient",
  given: ["Sample"],
  birthDate: "1990-05-17",
  gender: "male",
  maritalStatus: "M",
  occupation: "business",
} as const;
const coverage = {
  id: "cov1",
  memberNumber: "M-000123",
  type: "EHCPOL",
  policyHolder: { id: "pol1", number: "POL-EMPLOYER-1", name: "Sample Employer" },
  relationship: "self",
  dependent: null,
  classes: [{ type: "plan", value: "CB135", name: "Class B" }],
  network: null,
  period: { start: "2026-01-01", end: "2026-12-31" },
} as const;

export const eligibility: EligibilitySnapshot = {
  ...sender(1, "2026-11-25T09:00:00+03:00"),
  insurer,
  patient,
  coverage,
  request: {
    id: "elg1",
    number: "ELQ-000010",
    created: "2026-11-25",
    purposes: ["benefits", "validation"],
    servicedPeriod: { start: "2026-11-25", end: "2026-11-25" },
  },
};

const item = (code: string, display: string) => [
  {
    system: "http://nphies.sa/terminology/CodeSystem/procedures",
    code: "96092-00-10",
    display: "Fitting of spectacles",
  },
  { system: "http://shop.example.sa/identifiers/item", code, display },
];
const line = {
  servicedDate: "2026-11-25",
  invoiceNumber: "INV-000777",
  diagnosisSequence: [1],
  quantity: 1,
  factor: null,
};

const claimed = {
  insurer,
  patient,
  coverage,
  practitioner: { id: "dr1", licence: "N-P-00004", name: "Sample Optometrist", practice: "11.11" },
  prescription: {
    id: "rx1",
    number: "RX-000045",
    created: "2026-11-20T10:00:00+03:00",
    dateWritten: "2026-11-20",
    lenses: [
      { product: "lens", eye: "right", sphere: -2, cylinder: -0.5, axis: 170 },
      { product: "lens", eye: "left", sphere: -1.75, cylinder: -0.75, axis: 10 },
    ],
  },
} as const;

export const authorization: ClaimSnapshot = {
  ...sender(3, "2026-11-25T09:05:00+03:00"),
  ...claimed,
  claim: {
    id: "pa1",
    number: "PA-000020",
    created: "2026-11-25T09:05:00+03:00",
    episode: "EP-000031",
    accountingPeriod: "2026-11-01",
    eligibility: {
      response: {
        system: "http://insurer.example.sa/identifiers/coverageeligibilityresponse",
        value: "ELR-900001",
      },
    },
    authorizationOfflineDate: null,
    preAuthRefs: [],
    batch: null,
    related: [],
    diagnoses: [{ sequence: 1, code: "H52.1", display: "Myopia", type: "principal" }],
    information: [],
    lines: [
      {
        ...line,
        sequence: 1,
        codes: item("LENS-SV160-AR", "Pair of single vision lenses 1.60 AR"),
        unitPrice: "300.00",
        tax: "45.00",
        net: "345.00",
        patientShare: "69.00",
        payerShare: "276.00",
      },
      {
        ...line,
        sequence: 2,
        codes: item("FRAME-0001", "Spectacle frame"),
        unitPrice: "200.00",
        tax: "30.00",
        net: "230.00",
        patientShare: "46.00",
        payerShare: "184.00",
      },
    ],
  },
};

/** The claim after the authorization: the patient pays the 60.00 of the frame that was not authorized. */
export const claim: ClaimSnapshot = {
  ...authorization,
  ...sender(5, "2026-11-28T18:00:00+03:00"),
  claim: {
    ...authorization.claim,
    id: "cl1",
    number: "CL-000020",
    created: "2026-11-28T18:00:00+03:00",
    preAuthRefs: ["AUTH-455001"],
    lines: authorization.claim.lines.map((one) =>
      one.sequence === 2 ? { ...one, patientShare: "106.00", payerShare: "124.00" } : one,
    ),
  },
};

export const communication: CommunicationSnapshot = {
  ...sender(7, "2026-12-12T10:00:00+03:00"),
  insurer,
  patient,
  communication: {
    id: "com1",
    number: "COM-000003",
    claimNumber: "CL-000020",
    basedOn: null,
    payload: [{ itemSequence: 2, content: { text: "Frame was part of authorization AUTH-455001." } }],
  },
};

export const cancellation: CancelSnapshot = {
  ...sender(8, "2026-11-26T09:00:00+03:00"),
  insurer,
  task: { id: "t1", number: "TSK-000001", claimNumber: "PA-000020", reason: "NP" },
};

export const poll: PollSnapshot = {
  ...sender(9, "2026-11-26T09:30:00+03:00"),
  task: { id: "t2", number: "req_000002", include: ["claim-response"], exclude: [], count: 50 },
};

export const notice: PaymentNoticeSnapshot = {
  ...sender(11, "2027-01-07T09:00:00+03:00"),
  notice: {
    id: "pn1",
    number: "PN-000001",
    created: "2027-01-07",
    reconciliation: { system: "http://insurer.example.sa/identifiers/paymentreconciliation", value: "PAY-90001" },
    paymentDate: "2027-01-06",
    amount: "276.00",
    status: "cleared",
  },
};
