import { sql } from "kysely";
import { log } from "#app/http/log.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { CHAIN_LOCK, DETAILS, FACTS, hashOf, NOTHING_BEFORE } from "./audit-chain.server.ts";

const BATCH = 1_000;
/** A row gets its id before it is committed, so it may appear after rows with higher ids. The frequent look goes back so far. */
const LOOK_BACK = 5_000;
/** A look at every row, for one that appeared still later. */
const WHOLE_EVERY_MS = 60 * 60 * 1000;

export type Head = { no: number; hash: string };

/**
 * Seals what was committed since the last call: it gives each row of the audit log the next number of the chain. Commands do not wait for
 * each other in this chain, because rows are sealed afterwards, in the order in which they are found. See docs/decisions.
 * @param from only rows with higher ids; the newest and those shortly before unless told
 * @returns the number of sealed rows, and the id of the last one
 */
async function sealBatch(em: Em, from: number | null): Promise<{ count: number; last: number }> {
  const db = rows(em);
  const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as free`.execute(db);
  // Another server is at it.
  if (!lock.rows[0]?.free) return { count: 0, last: 0 };
  const head = await headOf(em);
  const after =
    from ?? sql<number>`(select coalesce(max(sealed.audit_id), 0) - ${LOOK_BACK}::int from audit_seals sealed)`;
  const found = await db
    .selectFrom("audit_log as a")
    .select(["a.id", FACTS.as("facts"), DETAILS.as("detailsHash")])
    .where("a.id", ">", after)
    .where(sql<boolean>`not exists (select from audit_seals s where s.audit_id = a.id)`)
    .orderBy("a.id")
    .limit(BATCH)
    .execute();
  if (found.length === 0) return { count: 0, last: 0 };
  let { no, hash: prevHash } = head;
  const seals = found.map(({ id: auditId, facts, detailsHash }) => {
    no += 1;
    const seal = { no, auditId, detailsHash, prevHash };
    prevHash = hashOf({ ...seal, facts });
    return { ...seal, hash: prevHash };
  });
  await sql`insert into audit_seals (no, audit_id, details_hash, prev_hash, hash)
    select (s->>'no')::int, (s->>'auditId')::int, s->>'detailsHash', s->>'prevHash', s->>'hash'
    from jsonb_array_elements(${JSON.stringify(seals)}::jsonb) as s`.execute(db);
  return { count: found.length, last: found.at(-1)?.id ?? 0 };
}

/** The last seal. */
export async function headOf(em: Em): Promise<Head> {
  const head = await rows(em)
    .selectFrom("audit_seals")
    .select(["no", "hash"])
    .orderBy("no", "desc")
    .limit(1)
    .executeTakeFirst();
  return head ?? { no: 0, hash: NOTHING_BEFORE };
}

/** Seals everything that is committed, from the first row on. */
export async function sealWholeLog(em: Em): Promise<number> {
  let sealed = 0;
  for (let from = 0; ; ) {
    const { count, last } = await em.fork().transactional((tx) => sealBatch(tx, from));
    sealed += count;
    from = last;
    if (count < BATCH) return sealed;
  }
}

async function sealNewest(em: Em): Promise<void> {
  for (;;) {
    const { count } = await em.fork().transactional((tx) => sealBatch(tx, null));
    if (count < BATCH) return;
  }
}

/**
 * The work that a server repeats every few seconds. It remembers the last seal, so that it notices when the end of the chain was cut off
 * while it runs, which the chain alone cannot show.
 */
export function auditSealer(): () => Promise<void> {
  let wholeAt = 0;
  let known: Head = { no: 0, hash: NOTHING_BEFORE };
  return async () => {
    try {
      const em = await forkEm();
      const isWhole = Date.now() - wholeAt > WHOLE_EVERY_MS;
      await expectSeal(em, known);
      await (isWhole ? sealWholeLog(em) : sealNewest(em));
      if (isWhole) wholeAt = Date.now();
      known = await headOf(em);
      // The log is kept elsewhere: with this line of it, `npm run audit:verify` shows whether the end was cut off.
      if (isWhole) log.info({ head: `${known.no}:${known.hash}` }, "audit trail sealed");
    } catch (error) {
      // While the database is away every request says so; the rows are sealed when it is back.
      const refusal = databaseError(error);
      if (!(refusal instanceof DomainError) || refusal.code !== "unavailable") throw error;
    }
  };
}

async function expectSeal(em: Em, { no, hash }: Head): Promise<void> {
  if (no === 0) return;
  const seal = await rows(em).selectFrom("audit_seals").select("hash").where("no", "=", no).executeTakeFirst();
  if (seal?.hash !== hash) throw new AuditTrailChanged(no);
}

/** The server's log shows an unexpected error by its name. */
class AuditTrailChanged extends Error {
  override name = "AuditTrailChanged";
  constructor(no: number) {
    super(`The audit trail was changed: seal ${no} is missing or another one`);
  }
}
