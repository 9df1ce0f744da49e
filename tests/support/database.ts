import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { forgetKept } from "#app/lib/database/kept.server.ts";
import { closeOrm, type Em, forkEm } from "#db/orm.ts";
import { withConnection } from "./connection.ts";

export const TEMPLATE = "optical_test_template";
const PATIENCE_MS = 20_000;

/** Runs a statement on the server of the test run, outside any database of a test. */
export const onServer = (sql: string) =>
  withConnection(process.env.TEST_SERVER_URL ?? "", async (client) => {
    await client.query(sql);
  });

/** A cleanup that hangs fails its test file and names the step that hung: the product may have left connections open. */
async function withinPatience(what: string, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const late = sleep(PATIENCE_MS, "late", { signal: patience.signal }).catch(() => undefined);
  const outcome = await Promise.race([work, late]);
  patience.abort();
  if (outcome === "late") throw new Error(`${what} took more than ${PATIENCE_MS / 1_000} s`);
}

/**
 * Gives this test file a database of its own, cloned from the migrated template, and points the product at it.
 * Call it once at the top of the file.
 * @returns how to get an entity manager of that database
 */
export function testDatabase(): { em: () => Promise<Em>; url: () => string } {
  const name = `test_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    await onServer(`create database ${name} template ${TEMPLATE}`);
    const url = new URL(process.env.TEST_SERVER_URL ?? "");
    url.pathname = `/${name}`;
    process.env.DATABASE_URL = url.href;
    // What the file before has left in the background, such as a sender of messages, may have opened its own database once more.
    await withinPatience(
      "closing the connections of the file before",
      closeOrm().catch(() => {}),
    );
    forgetKept();
  });
  afterAll(async () => {
    await withinPatience("closing the connections", closeOrm());
    await withinPatience("dropping the database", onServer(`drop database if exists ${name} with (force)`));
  });
  return { em: forkEm, url: () => process.env.DATABASE_URL ?? "" };
}
