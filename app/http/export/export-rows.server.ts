import { sql } from "kysely";
import type { z } from "zod";
import { takenOf } from "#app/http/context.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { withoutCount } from "#app/lib/database/row-count.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { Operation, Page } from "#app/lib/operation.server.ts";
import { connections, type Em, rows } from "#db/orm.ts";
import { exportPages } from "./export.server.ts";

type Args = Parameters<typeof load>[0];

const LONGEST_MS = 300_000;
/** An export holds a connection as long as its client takes, so most connections are reserved for the shop. */
const mostAtOnce = () => Math.max(1, Math.floor(connections() / 3));
let running = 0;

/**
 * Every row of a list at one moment: all pages are read in one transaction, each page when the reader has taken the previous one.
 */
export async function* exportRows<Input extends z.ZodType, Row>(
  args: Args,
  op: Operation<Input, Page<Row>>,
  input: object,
): AsyncGenerator<Row[]> {
  const { em } = await guard(args, op.permission);
  const moment = await pageErrors(args, () => holdMoment(em));
  try {
    yield* exportPages(async (page) => {
      await takenOf(args.context);
      return withoutCount(() => load(args, op, { ...input, ...page }, moment.em()));
    });
  } finally {
    await moment.release();
  }
}

/** Rows that `read` takes from one moment of the database, part by part when the reader has taken the previous one. */
export async function* exportParts<Row>(args: Args, read: (em: Em) => AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  const { em } = await guard(args);
  const moment = await pageErrors(args, () => holdMoment(em));
  try {
    for await (const part of read(moment.em())) {
      moment.em();
      yield part;
      await takenOf(args.context);
    }
  } finally {
    await moment.release();
  }
}

/** A transaction that sees the data of one moment, until it is released or the client has taken too long. */
async function holdMoment(em: Em) {
  if (running >= mostAtOnce()) throw new DomainError("unavailable", "errors.exportsBusy", { retryAfter: 60 });
  running += 1;
  const tx = em.fork();
  let timer: NodeJS.Timeout | undefined;
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    running -= 1;
    clearTimeout(timer);
    await tx.rollback().catch(() => {});
  };
  try {
    await tx.begin({ isolationLevel: "repeatable read", readOnly: true });
    // A slow reader may take longer than a statement may.
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(2 * LONGEST_MS)}, true)`.execute(
      rows(tx),
    );
  } catch (error) {
    await release();
    throw error;
  }
  timer = setTimeout(release, LONGEST_MS).unref();
  return {
    release,
    em: () => {
      if (!held) throw new Error("The reader of an export took too long");
      return tx;
    },
  };
}
