import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { env } from "#app/env.server.ts";
import { log, logUnexpected } from "#app/http/log.server.ts";
import type { Swept } from "#app/lib/database/in-steps.server.ts";
import { sweepIdempotencyKeys, sweepKeptForms } from "#app/lib/database/sweep-kept.server.ts";
import { requireStorageFolder } from "#app/lib/files/file-disk.server.ts";
import { remindVisits } from "#app/modules/appointments/tell-visit.server.ts";
import { sweepAuditLog } from "#app/modules/audit/forget-audit-log.server.ts";
import { auditSealer } from "#app/modules/audit/seal-audit-log.server.ts";
import { sweepSignIns } from "#app/modules/auth/sweep-sign-ins.server.ts";
import { sweepMessages } from "#app/modules/claims/nphies/outbox/forget-messages.server.ts";
import { pollNphies } from "#app/modules/claims/nphies/outbox/poll.server.ts";
import { sendMessages, startSendingClaims } from "#app/modules/claims/nphies/outbox/send-messages.server.ts";
import { sweepDocuments } from "#app/modules/customers/documents/sweep-documents.server.ts";
import { reportInvoices, startSending } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { watchChains } from "#app/modules/e-invoicing/outbox/watch-chains.server.ts";
import { askFeedback } from "#app/modules/feedback/ask-feedback.server.ts";
import { sweepGiftCards } from "#app/modules/gift-cards/sweep-gift-cards.server.ts";
import { sweepImports } from "#app/modules/imports/sweep-imports.server.ts";
import { sweepHolds } from "#app/modules/inventory/holds/sweep-holds.server.ts";
import { verifyIntegrity } from "#app/modules/inventory/integrity/kept-checks.server.ts";
import { noteTold } from "#app/modules/lens-jobs/handover/note-told.server.ts";
import { remindReady } from "#app/modules/lens-jobs/handover/tell-ready.server.ts";
import { sweepPoints } from "#app/modules/loyalty/sweep-points.server.ts";
import { forgetMessages } from "#app/modules/messages/outbox/forget-messages.server.ts";
import { sendCustomerMessages, startSendingMessages } from "#app/modules/messages/outbox/send-messages.server.ts";
import { sweepPictures } from "#app/modules/products/pictures/sweep-pictures.server.ts";
import { watchRecalls } from "#app/modules/recalls/find/find-recalls.server.ts";
import { sumRunningDay } from "#app/modules/reports/figures/running-day.server.ts";
import { sumFinishedDays } from "#app/modules/reports/figures/summaries.server.ts";
import { sweepReportFiles } from "#app/modules/reports/own/report-files.server.ts";
import { runDueReports } from "#app/modules/reports/own/run-due-reports.server.ts";
import { sweepDrafts } from "#app/modules/sales/cart/drafts/sweep-drafts.server.ts";
import { watchBalances } from "#app/modules/sales/payments/remind-balances.server.ts";
import { claimEarlierSales } from "#app/modules/sales/sale/claim-earlier-sales.server.ts";
import { countEarlierItems } from "#app/modules/sales/sale/count-earlier-items.server.ts";
import { problemWithSecrets, sealOpenSecrets } from "#app/modules/secrets/keep-secrets.server.ts";
import { readSettings as readCompanySettings } from "#app/modules/settings/app-settings.server.ts";
import { sweepLogos } from "#app/modules/settings/stores/logo-files.server.ts";
import { watchNumbers } from "#app/modules/stores/watch-numbers.server.ts";
import { announceServer, forgetServer } from "#app/modules/system/announce-server.server.ts";
import { clockAhead, clockProblem } from "#db/clock.ts";
import { forkEm } from "#db/orm.ts";
import { closeDatabase, type DemoAccount, EMBEDDED_DIR, prepareDatabase } from "#db/prepare.ts";
import { startReplicas } from "#db/replicas.ts";
import { isPoolExhausted } from "#db/watch/pool.ts";
import { watchSlow, withoutValues } from "#db/watch/statements.ts";
import { application, readBuild } from "./application.ts";
import { createApp } from "./create-app.ts";
import type { DemoAuthority } from "./demo-authority.ts";
import { type Development, startDevelopment } from "./development.ts";
import { NotReady } from "./health.ts";
import { jobStates, watched } from "./jobs.ts";
import { type Listener, listen } from "./listen.ts";
import type { Settings } from "./settings.ts";
import { readStaticFiles, staticFiles } from "./static-files.ts";
import { every, HOUR_MS, MINUTE_MS, pausingAfterFailure } from "./sweep.ts";
import type { Tracing } from "./tracing.ts";

export type Running = {
  url: string;
  demoAccounts: DemoAccount[];
  /** Answers the running requests, then closes the database. Takes less than 10 s, or 12 s when something hangs. */
  close(): Promise<void>;
};

/** This process among others. */
const SERVER_ID = randomUUID();
const { version: VERSION } = createRequire(import.meta.url)("../package.json") as { version: string };
const ROOT = join(import.meta.dirname, "..");
const DRAIN_MS = 7_000;
/** How long all database connections may be in use without any coming back. The limits end each use before. */
const STUCK_MS = 30_000;
/** How often the sums of the running day take up what was sold since: reports read the rest from the documents. */
const RUNNING_MS = 30_000;
/** How often a server tells that it lives; after a minute of silence it is not shown as running. */
const ANNOUNCE_MS = 20_000;
/** How often e-invoices are sent to the tax authority; they must arrive within 24 hours. */
const REPORT_MS = 10_000;
/** How often messages to customers are sent: a receipt is awaited at the counter. */
const TELL_MS = 5_000;
/** How soon the newest numbers of papers are known outside the database. */
const NUMBERS_MS = 1_000;
/** How long a server that ends waits for the newest numbers to be written. */
const LAST_NUMBERS_MS = 1_500;
/** How long a server that ends waits for jobs that are still at work. They end while the requests do. */
const LAST_JOBS_MS = DRAIN_MS;
/** How long a server that ends waits for its last traces to be sent. */
const LAST_SPANS_MS = 1_000;
/** How long a row of the audit log waits for its seal. */
const SEAL_MS = 3_000;

/** Brings up the database and the server. @throws with a message for people when a part of it cannot start. */
export async function serve(settings: Settings, say: (line: string) => void): Promise<Running> {
  let development: Development | undefined;
  let listener: Listener | undefined;
  let authority: DemoAuthority | undefined;
  let insurers: Pick<DemoAuthority, "url" | "close"> | undefined;
  const stopSweeping: (() => Promise<void>)[] = [];
  let stopSending: (() => Promise<unknown>) | undefined;
  let stopReplicas: (() => Promise<void>) | undefined;
  let tracing: Tracing | undefined;
  let draining = false;
  let keyProblem: string | null = null;
  let wrongClock: string | null = null;

  /** Sales and sign-ins would fail one by one with a wrong key: the server says so before it gets any. */
  async function checkKeys(): Promise<void> {
    const before = keyProblem;
    keyProblem = await problemWithSecrets();
    if (keyProblem === before) return;
    say(keyProblem ? `Secrets: ${keyProblem}. This server is not ready.` : "Secrets: everything can be opened.");
    if (keyProblem) log.error({ reason: keyProblem }, "wrong key");
  }

  /** What is deleted by its age is left alone while the clock is wrong. */
  async function checkClock(): Promise<void> {
    const before = wrongClock;
    wrongClock = clockProblem(await clockAhead());
    if ((wrongClock === null) === (before === null)) return;
    say(wrongClock ? `Clock: ${wrongClock}. This server is not ready.` : "Clock: it is right again.");
    if (wrongClock) log.error({ reason: wrongClock }, "wrong clock");
  }
  const atRightTime = (work: () => Promise<unknown>) => async () => (wrongClock === null ? work() : undefined);

  async function close(): Promise<void> {
    draining = true;
    const late = sleep(LAST_JOBS_MS, null, { ref: false });
    const jobs = Promise.all([stopSending?.(), ...stopSweeping.map((stop) => stop())]);
    await development?.close();
    await listener?.drain(DRAIN_MS);
    await Promise.race([jobs, late]);
    // The numbers that were drawn since the last look, and that nobody has to look for this server.
    const last = async () => await Promise.allSettled([watchNumbers(), forgetServer(SERVER_ID)]);
    if (listener) await Promise.race([last(), sleep(LAST_NUMBERS_MS, null, { ref: false })]);
    // Who is told of it may hang.
    await Promise.race([tracing?.stop().catch(() => {}), sleep(LAST_SPANS_MS, null, { ref: false })]);
    await authority?.close();
    await insurers?.close();
    await stopReplicas?.();
    await closeDatabase();
  }

  if (settings.slowQueryMs !== undefined) logSlowQueries(settings.slowQueryMs);

  try {
    await requireStorageFolder();
    const { demoAccounts, isEmbedded } = await prepareDatabase({ log: say });
    if (isEmbedded && demoAccounts.length > 0 && !env.E_INVOICING_URL) {
      // Loaded only here: other servers do without the simulator.
      const { startDemoAuthority } = await import("./demo-authority.ts");
      authority = await startDemoAuthority(EMBEDDED_DIR);
      say(`E-invoices: the demo shop reports to a simulator at ${authority.url}, not to the tax authority`);
    }
    if (isEmbedded && demoAccounts.length > 0 && !env.NPHIES_URL) {
      const { startDemoNphies } = await import("./demo-nphies.ts");
      insurers = await startDemoNphies();
      say(`Claims: the demo shop sends them to a simulator at ${insurers.url}, not to nphies`);
    }
    const sealed = await sealOpenSecrets();
    if (sealed > 0) say(`Secrets: ${sealed} encrypted that stood in the database as they were`);
    await checkKeys();
    await checkClock();
    if (settings.isTraced) {
      const { startTracing } = await import("./tracing.ts");
      tracing = startTracing(VERSION, settings.trustProxy !== undefined);
    }
    if (process.env.NODE_ENV === "development") development = await startDevelopment();
    const app = createApp({
      settings,
      log,
      onError: logUnexpected,
      tracing: tracing?.middleware,
      isReady: async () => {
        if (draining) throw new NotReady("the server is stopping");
        const problem = clockProblem(await clockAhead()) ?? keyProblem;
        if (problem) throw new NotReady(problem);
      },
      isStuck: () => isPoolExhausted(STUCK_MS),
      assets: development?.assets ?? staticFiles(readStaticFiles(join(ROOT, "build/client"))),
      application: application(development?.build ?? (await readBuild(ROOT)), settings.origin),
    });
    const swept = (error: unknown) => logUnexpected(error, "sweep");
    // Before the first sale: a restored database must not give a counter away twice.
    await lookAtChains().catch(swept);
    await watchNumbers().catch(swept);
    listener = await listen(app, settings.port, settings.addresses);
    const stopping = [startSending(), startSendingClaims(), startSendingMessages()];
    stopReplicas = startReplicas();
    stopSending = () => Promise.all(stopping.map((stop) => stop()));
    /** The pages know the papers of e-mails. Production has loaded them by now; development does so only with the first request. */
    const tellCustomers = async () => {
      await development?.build();
      await sendCustomerMessages();
    };
    const jobs: [name: string, ms: number, work: () => Promise<unknown>][] = [
      ["sweepFiles", HOUR_MS, atRightTime(sweepFiles)],
      ["sweepSignIns", HOUR_MS, atRightTime(sweepSignIns)],
      ["sweepKeys", HOUR_MS, atRightTime(sweepKeys)],
      ["sweepForms", HOUR_MS, atRightTime(sweepKeptForms)],
      ["sweepDrafts", HOUR_MS, atRightTime(sweepDrafts)],
      ["sweepMessages", HOUR_MS, atRightTime(sweepMessages)],
      ["forgetTexts", HOUR_MS, atRightTime(forgetMessages)],
      ["claimSales", MINUTE_MS, claimEarlierSales],
      ["countItems", MINUTE_MS, countEarlierItems],
      ["sweepAudit", HOUR_MS, atRightTime(sweepAuditLog)],
      ["sumDays", HOUR_MS, sumFinishedDays],
      ["checkStock", 10 * MINUTE_MS, verifyIntegrity],
      ["sumToday", RUNNING_MS, sumRunningDay],
      ["dueReports", MINUTE_MS, runDueReports],
      ["checkKeys", MINUTE_MS, checkKeys],
      ["checkClock", MINUTE_MS, checkClock],
      ["sealAudit", SEAL_MS, auditSealer()],
      ["sweepHolds", MINUTE_MS, atRightTime(sweepHolds)],
      ["endGiftCards", HOUR_MS, atRightTime(sweepGiftCards)],
      ["endPoints", HOUR_MS, atRightTime(sweepPoints)],
      ["watchNumbers", NUMBERS_MS, pausingAfterFailure(MINUTE_MS, watchNumbers)],
      ["sendInvoices", REPORT_MS, sendInvoices],
      ["lookAtChains", REPORT_MS, lookAtChains],
      ["sendMessages", REPORT_MS, sendMessages],
      ["remindVisits", MINUTE_MS, atRightTime(remindVisits)],
      ["remindReady", 10 * MINUTE_MS, atRightTime(remindReady)],
      ["noteTold", MINUTE_MS, atRightTime(noteTold)],
      ["remindBalances", 10 * MINUTE_MS, atRightTime(watchBalances)],
      ["tellCustomers", TELL_MS, tellCustomers],
      ["askFeedback", HOUR_MS, atRightTime(askFeedback)],
      ["watchRecalls", 10 * MINUTE_MS, atRightTime(watchRecalls)],
      ["pollInsurers", MINUTE_MS, pollNphies],
      ["announce", ANNOUNCE_MS, announce(listener.port)],
    ];
    stopSweeping.push(...jobs.map(([name, ms, work]) => every(ms, watched(name, work), swept)));
    const url = settings.origin?.origin ?? `http://${nameOf(settings.addresses)}:${listener.port}`;
    return { url, demoAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Who asked, how long it took, and the statement without its values. */
function logSlowQueries(leastMs: number): void {
  watchSlow(leastMs, ({ asker, ms, text }) => {
    const { name: operation, requestId } = asker ?? {};
    log.warn({ requestId, operation, ms: Math.round(ms), statement: withoutValues(text) }, "slow query");
  });
}

/** Tells that this process lives, under a name that people know: its machine and port. */
function announce(port: number): () => Promise<void> {
  const startedAt = new Date();
  return () =>
    announceServer({ id: SERVER_ID, name: `${hostname()}:${port}`, version: VERSION, startedAt, jobs: jobStates() });
}

/** A run of the outbox may go on for minutes, and one look at the chains at a time is enough. */
const oneLook = pLimit(1);
const lookAtChains = () => oneLook(watchChains);

async function sendInvoices(): Promise<void> {
  await reportInvoices();
  await lookAtChains();
}

const sweepKeys = async (): Promise<Swept> =>
  sweepIdempotencyKeys((await readCompanySettings(await forkEm())).requestKeyHours);

async function sweepFiles(): Promise<Swept> {
  await sweepDocuments();
  await sweepImports();
  await sweepPictures();
  await sweepLogos();
  return sweepReportFiles();
}

function nameOf([first = ""]: string[]): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(first)) return "localhost";
  return first.includes(":") ? `[${first}]` : first;
}
