import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readText } from "../zatca-simulator/parts.ts";
import { newExchange, type Taken } from "./exchange.ts";
import { isLine, isManner, type Line, type Manner } from "./manners.ts";
import { simulatorPage } from "./page.ts";

export type NphiesSimulator = {
  /** Where messages are sent to; its page is at the same address. */
  url: string;
  /** How it answers from now on. Null goes by the member number. Of several manners each is for one message, the last one for all that follow. */
  behave(...manners: readonly (Manner | null)[]): void;
  /** What the line does with the next messages, in the same way. */
  line(...lines: readonly Line[]): void;
  taken(): readonly Taken[];
  /** The bodies that came, byte for byte, with or without an answer. */
  bodies(): readonly string[];
  /** Pays what was approved. The next poll brings it. */
  pay(): number;
  close(): Promise<void>;
};

const FHIR_JSON = "application/fhir+json; charset=utf-8";

/** Answers like nphies and the insurers behind it. It is neither, and says so. It keeps all in memory. */
export async function startNphiesSimulator(port = 0): Promise<NphiesSimulator> {
  const exchange = newExchange();
  const bodies: string[] = [];
  let manners: (Manner | null)[] = [null];
  let lines: Line[] = ["well"];

  const next = <One>(waiting: One[], otherwise: One): One =>
    (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? otherwise;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    bodies.push(body);
    const line = next(lines, "well");
    if (line === "down") return void request.socket.destroy();
    if (line === "failing") return send(response, 500, outcome("Simulated: the service fails."));
    const said = exchange.take(body, next(manners, null));
    if (line === "losing answers") return void request.socket.destroy();
    // A silent insurer never answers; the caller gives up.
    if (said !== null) send(response, 200, said);
  }

  async function change(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readText(request));
    const [manner, line] = [form.get("manner") ?? "", form.get("line") ?? "well"];
    manners = [isManner(manner) ? manner : null];
    lines = [isLine(line) ? line : "well"];
    response.writeHead(303, { Location: "/" }).end();
  }

  const show = (response: ServerResponse) =>
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(simulatorPage({ manner: manners[0] ?? null, line: lines[0] ?? "well", taken: exchange.taken() }));

  const listening = await listen(port, (request, response) => {
    if (request.method === "GET") return show(response);
    if (request.url === "/pay") {
      exchange.pay();
      return response.writeHead(303, { Location: "/" }).end();
    }
    const work = request.url === "/behave" ? change(request, response) : answer(request, response);
    work.catch((error) => send(response, 400, outcome(String(error))));
  });
  return {
    ...listening,
    behave: (...chosen) => {
      manners = [...chosen];
    },
    line: (...chosen) => {
      lines = [...chosen];
    },
    taken: exchange.taken,
    bodies: () => bodies,
    pay: exchange.pay,
  };
}

const send = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { "Content-Type": FHIR_JSON }).end(body);

const outcome = (diagnostics: string): string =>
  JSON.stringify({
    resourceType: "OperationOutcome",
    issue: [{ severity: "error", code: "processing", diagnostics }],
  });
