import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { isStandard } from "#app/modules/invoicing/document/field-rules.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/invoicing/document/invoice.ts";
import { elements, parseXml, value } from "#app/modules/invoicing/document/parse-xml.server.ts";
import { ruleProblems } from "#app/modules/invoicing/document/rules.server.ts";
import { invoiceHash, signatureProblems } from "#app/modules/invoicing/document/verify-invoice.server.ts";
import { issueCertificate, newAuthority } from "./certificates.ts";
import { newStamper, stamped } from "./stamp.ts";

/** The one-time password that the simulator takes. */
export const SIMULATOR_OTP = "123456";

type Answer = { status: number; body: unknown };
/** A unit as the simulator knows it, by its token. */
type Known = {
  secret: string;
  requestId: string;
  request: string;
  production: boolean;
  /** The hashes of the documents that it took, by their counters. */
  chain: Map<number, string>;
};

/** What the simulator answers wrongly on purpose, to try what happens then. */
export type Mood =
  | "well"
  | "down"
  | "busy"
  | "refusing"
  | "warning"
  | "losing answers"
  | "clearance off"
  | "clearance away";

export type Simulator = {
  /** The part of the address before /compliance and the others. */
  url: string;
  mood(mood: Mood): void;
  /** The uuids of the documents that it took, in their order. */
  taken(): readonly string[];
  close(): Promise<void>;
};

const MAX_BODY = 5 * 1024 * 1024;

/** Answers like the authority's gateway: registration, reporting and clearance. Keeps everything in memory. */
export async function startSimulator(port = 0): Promise<Simulator> {
  const authority = newAuthority();
  const stamper = newStamper(authority);
  const units = new Map<string, Known>();
  const taken = new Map<string, string>();
  const answers = new Map<string, Answer>();
  let mood: Mood = "well";

  const register = (request: string, production: boolean): Answer => {
    const certificate = issueCertificate(Buffer.from(request, "base64").toString("utf8"), authority);
    const token = Buffer.from(certificate).toString("base64");
    const unit = {
      secret: randomBytes(32).toString("base64"),
      requestId: String(1_000_000_000_000 + units.size),
      request,
      production,
      chain: new Map([[0, FIRST_PREVIOUS_HASH]]),
    };
    units.set(token, unit);
    const { requestId: requestID, secret } = unit;
    return { status: 200, body: { requestID, dispositionMessage: "ISSUED", binarySecurityToken: token, secret } };
  };

  const take = (unit: Known, body: Record<string, unknown>, way: keyof typeof WAYS): Answer => {
    const [done, not] = WAYS[way];
    const xml = Buffer.from(String(body.invoice), "base64").toString("utf8");
    const uuid = String(body.uuid);
    if (unit.production && taken.get(uuid) === xml) {
      const first = way === "clearance" ? answers.get(uuid) : undefined;
      return first ? { ...first, status: 208 } : { status: 409, body: judged([], [], not) };
    }
    const { errors, link } = judge(xml, body, unit);
    if (mood === "refusing") errors.push({ code: "SIMULATED", message: "The simulator refuses every document." });
    if (way === "clearance" && !isStandard(parseXml(xml).documentElement)) {
      errors.push({ code: "SIMPLIFIED", message: "A simplified document is reported, not cleared." });
    }
    if (errors.length > 0) return { status: 400, body: judged(errors, [], not) };
    if (unit.production) {
      taken.set(uuid, xml);
      unit.chain.set(link.counter, link.hash);
    }
    const warnings =
      mood === "warning" ? [{ code: "SIMULATED", message: "The simulator warns of every document." }] : [];
    const cleared =
      way === "clearance" ? { clearedInvoice: Buffer.from(stamped(xml, stamper)).toString("base64") } : {};
    const answer = { status: warnings.length > 0 ? 202 : 200, body: { ...judged([], warnings, done), ...cleared } };
    if (unit.production) answers.set(uuid, answer);
    return answer;
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (mood === "busy") return { status: 503, body: {} };
    if (request.method !== "POST" && request.method !== "PATCH") return { status: 405, body: {} };
    const body = await readBody(request);
    if (request.url === "/compliance") {
      const known = request.headers.otp === SIMULATOR_OTP;
      return known ? register(String(body.csr), false) : { status: 400, body: { errors: ["Invalid-OTP"] } };
    }
    const unit = signedIn(request, units);
    if (!unit) return { status: 401, body: {} };
    if (request.url === "/production/csids") {
      return body.compliance_request_id === unit.requestId ? register(unit.request, true) : { status: 400, body: {} };
    }
    if (request.url === "/invoices/clearance/single") {
      if (mood === "clearance away") return { status: 503, body: {} };
      if (mood === "clearance off") return { status: 303, body: judged([], [], { clearanceStatus: "NOT_CLEARED" }) };
      return take(unit, body, "clearance");
    }
    if (request.url === "/compliance/invoices" || request.url === "/invoices/reporting/single")
      return take(unit, body, "reporting");
    return { status: 404, body: {} };
  };

  const server = createServer((request, response) => {
    if (mood === "down") return void request.socket.destroy();
    answer(request)
      .catch((error): Answer => ({ status: 400, body: { errors: [String(error)] } }))
      .then(({ status, body }) => {
        if (mood === "losing answers") return void request.socket.destroy();
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    mood: (next) => {
      mood = next;
    },
    taken: () => [...taken.keys()],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What the answer says of a document that was taken, and of one that was not. */
const WAYS = {
  reporting: [{ reportingStatus: "REPORTED" }, { reportingStatus: "NOT_REPORTED" }],
  clearance: [{ clearanceStatus: "CLEARED" }, { clearanceStatus: "NOT_CLEARED" }],
} as const;

type Message = { code: string; message: string };

const judged = (errorMessages: Message[], warningMessages: Message[], said: Readonly<Record<string, string>>) => ({
  validationResults: {
    status: errorMessages.length > 0 ? "ERROR" : warningMessages.length > 0 ? "WARNING" : "PASS",
    infoMessages: [],
    warningMessages,
    errorMessages,
  },
  ...said,
});

/** What about a document is wrong, and the place that it takes in its unit's chain. */
function judge(xml: string, body: Record<string, unknown>, unit: Known) {
  const invoice = parseXml(xml).documentElement;
  const hash = invoiceHash(xml);
  const reference = (id: string) =>
    elements(invoice, "cac:AdditionalDocumentReference").find((one) => value(one, "cbc:ID") === id);
  const [icv, pih] = [reference("ICV"), reference("PIH")];
  const counter = Number(icv ? value(icv, "cbc:UUID") : 0);
  const previous = pih ? value(pih, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject") : "";
  const errors: Message[] = [
    ...ruleProblems(xml).map(({ rule, says }) => ({ code: rule, message: says })),
    ...signatureProblems(xml).map((problem) => ({ code: problem, message: "The signature does not hold." })),
  ];
  if (body.invoiceHash !== hash) errors.push({ code: "invoiceHash", message: "The hash is another one." });
  if (body.uuid !== value(invoice, "cbc:UUID")) errors.push({ code: "uuid", message: "The UUID is another one." });
  // A document that was refused has taken its place too, and they may come in any order: only what was taken is known.
  const before = unit.chain.get(counter - 1);
  if (unit.production && (unit.chain.has(counter) || (before !== undefined && before !== previous))) {
    errors.push({ code: "KSA-13", message: `${counter} with this previous hash does not fit into the chain.` });
  }
  return { errors, link: { counter, hash } };
}

function signedIn(request: IncomingMessage, units: ReadonlyMap<string, Known>): Known | null {
  const [, encoded = ""] = (request.headers.authorization ?? "").split("Basic ");
  const [token = "", secret = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const unit = units.get(token);
  const [given, kept] = [Buffer.from(secret), Buffer.from(unit?.secret ?? "")];
  return unit && given.length === kept.length && timingSafeEqual(given, kept) ? unit : null;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BODY) throw new Error("The body is too large.");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};
