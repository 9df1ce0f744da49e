import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, judged, refused } from "./answers.ts";
import { newAuthority } from "./certificates.ts";
import { newDocuments, type Taken } from "./documents.ts";
import { type Mood, newMoods } from "./moods.ts";
import { readMoodForm, simulatorPage } from "./page.ts";
import { listen, readText } from "./parts.ts";
import { handedOver, issueFor, issueForReal, signedIn, vatNumberOf } from "./units.ts";

export type { Mood } from "./moods.ts";

/** The one-time password that the simulator takes. */
export const SIMULATOR_OTP = "123456";

export type Simulator = {
  /** The part of the address before /compliance and the others; also that of its page. */
  url: string;
  /** The moods from now on. Of several moods each is for one request, and the last one for all that follow. */
  mood(...moods: readonly Mood[]): void;
  /** How long it waits when it is slow. */
  slowness(seconds: number): void;
  /** The uuids of the documents that it took, in their order. */
  taken(): readonly string[];
  close(): Promise<void>;
};

const SLOW_SECONDS = 5;
const RETRY_AFTER = { "Retry-After": "30" };

/**
 * Answers like the authority's gateway: registration, renewal, reporting and clearance. It is no authority, and says so. It stores nothing: units are
 * recognised by what they send, and the documents that it took are kept in memory.
 */
export async function startSimulator(port = 0): Promise<Simulator> {
  const authority = newAuthority();
  const documents = newDocuments(authority);
  const moods = newMoods();
  let slowSeconds = SLOW_SECONDS;

  const issue = (certificate: string, kind: "trial" | "production", status = 200): Answer => ({
    status,
    body: judged([], [], handedOver(certificate, kind)),
  });

  const gateway = (request: IncomingMessage, body: Record<string, unknown>, mood: Mood): Answer => {
    const { method, url } = request;
    if (url === "/compliance" && method === "POST") {
      return request.headers.otp === SIMULATOR_OTP
        ? issue(issueFor(String(body.csr), authority), "trial")
        : refused(400, "Invalid-OTP", "The provided OTP is invalid.");
    }
    const unit = signedIn(request.headers.authorization, authority);
    if (!unit) return refused(401, "Unauthorized", "This unit is not known.");
    if (url === "/production/csids" && method === "PATCH") {
      if (unit.kind !== "production") return refused(401, "Unauthorized", "This certificate is for trying out.");
      if (request.headers.otp !== SIMULATOR_OTP) return refused(400, "Invalid-OTP", "The provided OTP is invalid.");
      const byTrial = mood === "renewal by trial";
      return issue(issueFor(String(body.csr), authority), byTrial ? "trial" : "production", byTrial ? 428 : 200);
    }
    if (method !== "POST") return refused(405, "Method", "Only POST.");
    // Addresses for trying out answer to trial certificates alone, and the rest to real ones.
    const isTrying = url === "/compliance/invoices" || url === "/production/csids";
    if (unit.kind !== (isTrying ? "trial" : "production")) {
      return refused(401, "Unauthorized", `This certificate is for ${isTrying ? "real" : "trying out"}.`);
    }
    if (url === "/production/csids") {
      return body.compliance_request_id === unit.requestId
        ? issue(issueForReal(unit, authority), "production")
        : refused(400, "Invalid-ComplianceRequestId", "The request is another one.");
    }
    if (url === "/invoices/clearance/single") {
      if (mood === "clearance away") return refused(503, "Unavailable", "Clearance cannot be reached.");
      if (mood === "clearance off") return { status: 303, body: judged([], [], { clearanceStatus: "NOT_CLEARED" }) };
      return documents.take({ unit, body, way: "clearance", mood });
    }
    if (url === "/compliance/invoices" || url === "/invoices/reporting/single")
      return documents.take({ unit, body, way: "reporting", mood });
    return refused(404, "Not-Found", "There is nothing at this address.");
  };

  /** Null when the connection is cut, undefined when nothing is ever said. */
  const answer = async (request: IncomingMessage): Promise<Answer | null | undefined> => {
    const body = await readBody(request);
    const seller = signedIn(request.headers.authorization, authority)?.vatNumber ?? vatNumberOf(body.csr);
    const mood = moods.next(seller);
    if (mood === "down") return null;
    if (mood === "silent") return undefined;
    if (mood === "refusing") return refused(400, "SIMULATED", "The simulator refuses everything.");
    if (mood === "signed out") return refused(401, "SIMULATED", "The simulator knows no unit.");
    if (mood === "too many") return refused(429, "SIMULATED", "The simulator gets too many requests.", RETRY_AFTER);
    if (mood === "failing") return refused(500, "SIMULATED", "The simulator fails.");
    if (mood === "busy") return refused(503, "SIMULATED", "The simulator is busy.", RETRY_AFTER);
    if (mood === "slow") await wait(slowSeconds * 1_000, undefined, { ref: false });
    const said = gateway(request, body, mood);
    return mood === "losing answers" ? null : said;
  };

  const showPage = (response: ServerResponse, status = 200, error = "") => {
    const page = simulatorPage({ moods: moods.current(), slowSeconds, taken: documents.taken(), error });
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(page);
  };

  const changeMood = async (request: IncomingMessage, response: ServerResponse) => {
    const isJson = request.headers["content-type"]?.startsWith("application/json") ?? false;
    const read = readMoodForm(await readText(request), isJson);
    if ("error" in read)
      return isJson ? json(response, refused(400, "Mood", read.error)) : showPage(response, 400, read.error);
    moods.set(read.moods, read.vatNumber);
    slowSeconds = read.seconds ?? slowSeconds;
    if (isJson)
      return json(response, { status: 200, body: judged([], [], { moods: moods.current(), seconds: slowSeconds }) });
    return response.writeHead(303, { Location: "/" }).end();
  };

  const listening = await listen(port, (request, response) => {
    if (request.method === "GET" && request.url === "/") return showPage(response);
    if (request.method === "GET" && request.url === "/taken")
      return json(response, { status: 200, body: judged([], [], { taken: documents.taken() }) });
    const work =
      request.method === "POST" && request.url === "/mood"
        ? changeMood(request, response)
        : answer(request).then((said) => {
            if (said === null) return request.socket.destroy();
            return said && json(response, said);
          });
    work.catch((error) => json(response, refused(400, "Invalid-Request", String(error))));
  });
  return {
    ...listening,
    mood: (...next) => moods.set(next),
    slowness: (seconds) => {
      slowSeconds = seconds;
    },
    taken: () => documents.taken().map(({ uuid }: Taken) => uuid),
  };
}

const json = (response: ServerResponse, { status, body, headers }: Answer) =>
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body: unknown = JSON.parse((await readText(request)) || "{}");
  return typeof body === "object" && body !== null ? { ...body } : {};
}
