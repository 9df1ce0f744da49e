import { isStandard } from "#app/modules/e-invoicing/document/field-rules.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { elements, parseXml, value } from "#app/modules/e-invoicing/document/parse-xml.server.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { invoiceHash, signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { type Answer, judged, type Message } from "./answers.ts";
import type { Authority } from "./certificates.ts";
import type { Mood } from "./moods.ts";
import { newStamper, stamped } from "./stamp.ts";
import type { SignedIn } from "./units.ts";

/** A document that was taken, for the page and for tests. */
export type Taken = {
  uuid: string;
  unit: string;
  vatNumber: string;
  number: string;
  counter: number;
  way: Way;
  status: number;
  at: string;
};

type Way = "reporting" | "clearance";
type Sent = { unit: SignedIn; body: Record<string, unknown>; way: Way; mood: Mood };

/** The answer about a document that was taken, and about one that was not. */
const WAYS = {
  reporting: [{ reportingStatus: "REPORTED" }, { reportingStatus: "NOT_REPORTED" }],
  clearance: [{ clearanceStatus: "CLEARED" }, { clearanceStatus: "NOT_CLEARED" }],
} as const;

export type Documents = {
  /** Checks a document, and takes it if nothing is wrong and it is for real. */
  take(sent: Sent): Answer;
  /** In the order in which they were taken. */
  taken(): readonly Taken[];
};

/** The documents of all units, in memory: a simulator that starts again knows none, and takes any counter as the first that it sees. */
export function newDocuments(authority: Authority): Documents {
  const stamper = newStamper(authority);
  const taken = new Map<string, Taken & { xml: string; answer: Answer }>();
  /** The hashes of what was taken, by their counters; of each unit, whatever certificate it has by now. */
  const chains = new Map<string, Map<number, string>>();

  const take = ({ unit, body, way, mood }: Sent): Answer => {
    const [done, not] = WAYS[way];
    const xml = Buffer.from(String(body.invoice), "base64").toString("utf8");
    const uuid = String(body.uuid);
    const before = unit.kind === "production" ? taken.get(uuid) : undefined;
    if (before?.xml === xml) {
      return way === "clearance" ? { ...before.answer, status: 208 } : { status: 409, body: judged([], [], not) };
    }
    const chain = chains.get(unit.name) ?? new Map([[0, FIRST_PREVIOUS_HASH]]);
    const { errors, warnings, place } = judge(xml, body, unit.kind === "production" ? chain : null);
    if (way === "clearance" && !isStandard(parseXml(xml).documentElement)) {
      errors.push({ code: "SIMPLIFIED", message: "A simplified document is reported, not cleared." });
    }
    if (errors.length > 0) return { status: 400, body: judged(errors, [], not) };
    if (mood === "warning") warnings.push({ code: "SIMULATED", message: "The simulator warns of every document." });
    const cleared =
      way === "clearance" ? { clearedInvoice: Buffer.from(stamped(xml, stamper)).toString("base64") } : {};
    const status = warnings.length > 0 ? 202 : 200;
    const answer = { status, body: judged([], warnings, { ...done, ...cleared }) };
    if (unit.kind === "production") {
      chains.set(unit.name, chain.set(place.counter, place.hash));
      const { name, vatNumber } = unit;
      const { counter, number } = place;
      const at = new Date().toISOString();
      taken.set(uuid, { uuid, unit: name, vatNumber, number, counter, way, status, at, xml, answer });
    }
    return answer;
  };

  return {
    take,
    taken: () => [...taken.values()].map(({ xml: _xml, answer: _answer, ...said }) => said),
  };
}

/** The errors of a document, and the place that it takes in its unit's chain. Trial documents have no chain to fit into. */
function judge(xml: string, body: Record<string, unknown>, chain: ReadonlyMap<number, string> | null) {
  const invoice = parseXml(xml).documentElement;
  const hash = invoiceHash(xml);
  const reference = (id: string) =>
    elements(invoice, "cac:AdditionalDocumentReference").find((one) => value(one, "cbc:ID") === id);
  const [icv, pih] = [reference("ICV"), reference("PIH")];
  const counter = Number(icv ? value(icv, "cbc:UUID") : 0);
  const previous = pih ? value(pih, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject") : "";
  const broken = ruleProblems(xml);
  const messages = (warns: boolean): Message[] =>
    broken.filter((one) => (one.warns ?? false) === warns).map(({ rule, says }) => ({ code: rule, message: says }));
  const errors: Message[] = [
    ...messages(false),
    ...signatureProblems(xml).map((problem) => ({ code: problem, message: "The signature does not hold." })),
  ];
  if (body.invoiceHash !== hash) errors.push({ code: "invoiceHash", message: "The hash is another one." });
  if (body.uuid !== value(invoice, "cbc:UUID")) errors.push({ code: "uuid", message: "The UUID is another one." });
  // A document that was refused has taken its place too, and they may come in any order: only what was taken is known.
  const before = chain?.get(counter - 1);
  if (chain?.has(counter) || (before !== undefined && before !== previous)) {
    errors.push({ code: "KSA-13", message: `${counter} with this previous hash does not fit into the chain.` });
  }
  return { errors, warnings: messages(true), place: { counter, hash, number: value(invoice, "cbc:ID") } };
}
