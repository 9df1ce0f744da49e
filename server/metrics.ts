import { timingSafeEqual } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { wordsOf } from "#app/http/impersonal.server.ts";
import { log } from "#app/http/log.server.ts";
import { readBacklog } from "#app/modules/system/backlog.server.ts";
import type { JobState } from "#db/entities/server.ts";
import { replicaDelays } from "#db/replicas.ts";
import { poolFigures } from "#db/watch/pool.ts";
import { HEALTH } from "./check-request.ts";
import { jobStates } from "./jobs.ts";
import { refuse } from "./refuse.ts";

/** Every name begins with it, beside those that all Node servers have. */
const OWN = "optical_";
/** Upper bounds in seconds. Pages take some hundredths of a second; reports and files take longer. */
const TIMES = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process has to say. One registry for each process, made when the first part of the server asks for it. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: `${OWN}request_duration_seconds`,
  help: "Requests by route and status, and how long their answers took",
  labelNames: ["method", "route", "status"],
  buckets: TIMES,
  registers: [registry],
});

/** One figure of every job, read when somebody asks. */
const ofJobs = (name: string, help: string, figure: (state: JobState) => number | null | undefined) =>
  new Gauge({
    name: OWN + name,
    help,
    labelNames: ["job"],
    registers: [registry],
    collect() {
      for (const [job, state] of Object.entries(jobStates())) {
        const value = figure(state);
        if (value !== null && value !== undefined) this.set({ job }, value);
      }
    },
  });
ofJobs("job_last_done_timestamp_seconds", "When each job in the background last ended well", ({ lastDone }) =>
  lastDone === null ? null : Date.parse(lastDone) / 1000,
);
ofJobs("job_last_duration_seconds", "How long the last run of each job took", ({ tookMs }) => tookMs / 1000);
ofJobs("job_failures", "Runs of each job that failed since one ended well", ({ failures }) => failures);
ofJobs("job_removed_rows", "Rows that each job has removed for their age since the start", ({ removed }) => removed);

new Gauge({
  name: `${OWN}database_connections`,
  help: "Connections to the database by what they do, the most that there may be, and questions that wait for one",
  labelNames: ["state"],
  registers: [registry],
  collect() {
    const { open, inUse, waiting, most } = poolFigures();
    for (const [state, count] of Object.entries({ open, in_use: inUse, waiting, most })) this.set({ state }, count);
  },
});

new Gauge({
  name: `${OWN}replica_delay_seconds`,
  help: "How far behind each replica is that reports and lists are read from; -1 for one that is not read from now",
  labelNames: ["replica"],
  registers: [registry],
  collect() {
    for (const { replica, delayMs } of replicaDelays()) this.set({ replica }, delayMs === null ? -1 : delayMs / 1000);
  },
});

const backlog = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: OWN + name, help, labelNames, registers: [registry] });
const shown = {
  receipts: backlog("receipts", "Receipt numbers given so far, in all stores: its increase is the number of sales"),
  invoices: backlog("e_invoices_waiting", "E-invoices that the tax authority does not have yet", ["unit"]),
  oldestInvoice: backlog("e_invoices_oldest_seconds", "Age of the oldest such e-invoice; they are due in 24 hours", [
    "unit",
  ]),
  unsealed: backlog("audit_rows_unsealed", "Rows of the audit log that wait for their seal"),
  claimMessages: backlog("claim_messages_waiting", "Messages to insurers that were not sent yet"),
  imports: backlog("imports_waiting", "Uploaded files that wait to be taken in"),
  backup: backlog("last_backup_timestamp_seconds", "The moment of the newest archive of npm run backup; 0 without one"),
  answers: backlog("database_answers", "1 when the figures above could be read from the database, else 0"),
};

/** Notes each request under the pattern of its route, never under its address: addresses hold numbers of customers. */
export const countRequests: RequestHandler = (req, res, next) => {
  const stop = requests.startTimer();
  const { method } = req;
  res.once("close", () => stop({ method, route: routeOf(req.originalUrl, res), status: String(res.statusCode) }));
  next();
};

/** What never reaches the application has one of these few names. */
function routeOf(url: string, res: Response): string {
  const known: unknown = res.locals.route;
  const [path = ""] = url.split("?", 1);
  if (known === CALLS) return callOf(path);
  if (typeof known === "string") return known;
  return [...HEALTH, "/metrics"].includes(path) ? path : "(files and refused)";
}

/** One route answers all calls. */
const CALLS = "/api/*";
/** More than there are calls. Somebody who makes addresses up makes no more names than these. */
const MOST_CALLS = 400;
const calls = new Set<string>();

/** The address of a call without what stands in it for a thing: /api/customers/7 is /api/customers/:id. */
function callOf(path: string): string {
  const name = path.replace(/\.data$/, "").replace(/\/(?![a-z-]+(\/|$))[^/]+/g, "/:id");
  if (calls.size < MOST_CALLS) calls.add(name);
  return calls.has(name) ? name : CALLS;
}

/** The figures for Prometheus, for who knows the token. Without a token in the environment there is no such address. */
export function metrics(token: string | undefined): RequestHandler {
  return async (req, res) => {
    if (token === undefined) return refuse(req, res, 404, "There is nothing at this address.");
    if (!isSame(req.get("authorization") ?? "", `Bearer ${token}`))
      return refuse(req, res, 401, "The token of METRICS_TOKEN is needed.", { "WWW-Authenticate": "Bearer" });
    await readShop();
    res.set({ "Cache-Control": "no-store", "Content-Type": registry.contentType }).send(await registry.metrics());
  };
}

/** Compared in the same time wherever the texts differ. */
function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The other figures are wanted most while the database is away: they come without those that only it knows. */
async function readShop(): Promise<void> {
  try {
    const now = await readBacklog();
    shown.receipts.set(now.receipts);
    shown.unsealed.set(now.unsealed);
    shown.claimMessages.set(now.claimMessages);
    shown.imports.set(now.imports);
    shown.backup.set(now.backup === null ? 0 : Date.parse(now.backup.moment) / 1000);
    shown.invoices.reset();
    shown.oldestInvoice.reset();
    for (const { unit, waiting, oldestSeconds } of now.units) {
      shown.invoices.set({ unit }, waiting);
      shown.oldestInvoice.set({ unit }, oldestSeconds);
    }
    shown.answers.set(1);
  } catch (error) {
    log.warn({ reason: wordsOf(error) }, "figures of the database");
    shown.answers.set(0);
  }
}
