import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { fromReplica, hasReplicas, positionOf } from "#db/replicas.ts";

/** Sessions whose newest position could not be written down. They read from the primary. */
const unsure = new Set<string>();

/**
 * Reads from a replica, unless it could lack what this session has written. Another failure than a refusal is no answer: the primary gives one.
 * @returns undefined when the primary is to be asked
 */
export async function readLagging<Result>(
  em: Em,
  { sessionHash }: { sessionHash: string | null },
  read: (em: Em) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (!hasReplicas() || em.isInTransaction() || sessionHash === null || unsure.has(sessionHash)) return undefined;
  const session = await rows(em)
    .selectFrom("sessions")
    .select("written_to")
    .where("token_hash", "=", sessionHash)
    .executeTakeFirst();
  const position = session?.written_to ? positionOf(session.written_to) : null;
  return fromReplica(position, read, (error) => error instanceof DomainError || error instanceof InvalidInput);
}

/** Writes down how far the log was after a command of the session, on whatever server: its reads wait for no replica, they ask the primary until one is as far. */
export async function rememberPosition(em: Em, sessionHash: string | null): Promise<void> {
  if (sessionHash === null) return;
  try {
    await rows(em.fork())
      .updateTable("sessions")
      .set({ written_to: sql<string>`pg_current_wal_insert_lsn()::text` })
      .where("token_hash", "=", sessionHash)
      .execute();
  } catch {
    // The command has happened, and its answer must not fail for this.
    unsure.add(sessionHash);
  }
}
