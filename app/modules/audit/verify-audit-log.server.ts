import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { DETAILS, FACTS, hashOf, NOTHING_BEFORE } from "./audit-chain.server.ts";
import type { Head } from "./seal-audit-log.server.ts";

const BATCH = 5_000;

export type Break = {
  /** The number of the seal at which the chain breaks, and the row of the audit log that it names. */
  no: number;
  auditId: number | null;
  reason: "row missing" | "row changed" | "seal missing" | "seal changed" | "beginning missing" | "end missing";
};

export type Verdict = {
  broken: Break | null;
  /** How many seals were right. */
  checked: number;
  first: number;
  head: Head;
  /** Rows that are not sealed yet: the newest ones, for a few seconds. */
  unsealed: number;
  /** Rows from which personal data were removed at the person's request. */
  redacted: number;
};

/**
 * Walks the chain of the audit log from its first seal to its last and finds the first place at which a row was changed or removed.
 * @param expected a seal that was noted earlier, outside the database: shows whether the end was cut off
 */
export async function verifyAuditLog(em: Em, expected: Head | null = null): Promise<Verdict> {
  const start = await startOf(em);
  const redactions = await redactedIds(em);
  const verdict: Verdict = {
    broken: start.broken,
    checked: 0,
    first: start.no + 1,
    head: { no: start.no, hash: start.hash },
    unsealed: await countUnsealed(em),
    redacted: 0,
  };
  let isExpectedSeen = expected === null || expected.no <= start.no;
  while (!verdict.broken) {
    const links = await linksAfter(em, verdict.head.no);
    for (const link of links) {
      const reason = problemOf(link, verdict.head, redactions);
      const isOther = expected?.no === link.no && expected.hash !== link.hash;
      if (reason || isOther) {
        verdict.broken = { no: link.no, auditId: link.auditId, reason: reason ?? "seal changed" };
        break;
      }
      isExpectedSeen ||= expected?.no === link.no;
      verdict.checked += 1;
      verdict.redacted += link.redactedAt ? 1 : 0;
      verdict.head = { no: link.no, hash: link.hash };
    }
    if (links.length < BATCH) break;
  }
  if (!verdict.broken && !isExpectedSeen)
    verdict.broken = { no: expected?.no ?? 0, auditId: null, reason: "end missing" };
  return verdict;
}

type ChainLink = Awaited<ReturnType<typeof linksAfter>>[number];

function problemOf(link: ChainLink, head: Head, redactions: ReadonlySet<number>): Break["reason"] | null {
  if (link.no !== head.no + 1) return "seal missing";
  if (link.prevHash !== head.hash) return "seal changed";
  if (link.rowId === null) return "row missing";
  if (link.redactedAt && !redactions.has(link.rowId)) return "row changed";
  if (!link.redactedAt && link.details !== link.detailsHash) return "row changed";
  return hashOf(link) === link.hash ? null : "row changed";
}

const linksAfter = (em: Em, no: number) =>
  rows(em)
    .selectFrom("audit_seals as s")
    .leftJoin("audit_log as a", "a.id", "s.audit_id")
    .select(["s.no", "s.audit_id as auditId", "s.details_hash as detailsHash", "s.prev_hash as prevHash", "s.hash"])
    .select(["a.id as rowId", "a.redacted_at as redactedAt", FACTS.as("facts"), DETAILS.as("details")])
    .where("s.no", ">", no)
    .orderBy("s.no")
    .limit(BATCH)
    .execute();

/** The hash that the first seal follows. When old rows were removed by the retention rule, a row of the log itself says where the rest begins. */
async function startOf(em: Em): Promise<Head & { broken: Break | null }> {
  const first = await rows(em)
    .selectFrom("audit_seals")
    .select(["no", "audit_id as auditId", "prev_hash as hash"])
    .orderBy("no")
    .limit(1)
    .executeTakeFirst();
  if (!first || first.no === 1) return { no: 0, hash: NOTHING_BEFORE, broken: null };
  const start = { no: first.no - 1, hash: first.hash };
  const cut = await rows(em)
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "forgetAuditLog")
    .where(sql<boolean>`after @> ${JSON.stringify({ through: start.no, hash: start.hash })}::jsonb`)
    .executeTakeFirst();
  const broken: Break = { no: first.no, auditId: first.auditId, reason: "beginning missing" };
  return { ...start, broken: cut ? null : broken };
}

/** The rows that anonymising has emptied, as the rows about anonymising say. */
async function redactedIds(em: Em): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select jsonb_array_elements_text(after->'auditRows')::int as id from audit_log
    where action = 'anonymiseCustomer' and jsonb_typeof(after->'auditRows') = 'array'`.execute(rows(em));
  return new Set(found.rows.map(({ id }) => id));
}

async function countUnsealed(em: Em): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("audit_log as a")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(sql<boolean>`not exists (select from audit_seals s where s.audit_id = a.id)`)
    .executeTakeFirstOrThrow();
  return count;
}
