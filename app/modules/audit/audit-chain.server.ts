import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** The hash that the first seal follows. */
export const NOTHING_BEFORE = "0".repeat(64);

/** One writer of the chain at a time, over all servers on one database. */
export const CHAIN_LOCK = 7_206_118;

const digestOf = (values: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to((${values})::text, 'UTF8')), 'hex')`;

/** SHA-256 of what never changes in a row of the audit log (a): who, when, what, which row, from where. */
export const FACTS = digestOf(sql`jsonb_build_array(a.id, (extract(epoch from a.occurred_at) * 1000000)::bigint,
  a.actor_id, a.actor_email, a.action, a.entity, a.entity_id, a.request_id, a.ip)`);

/** SHA-256 of what the row says about the record. Its salt keeps short values from being guessed from the digest. */
export const DETAILS = digestOf(sql`jsonb_build_array(a.salt, a.before, a.after, a.note)`);

type Link = { no: number; auditId: number; prevHash: string; facts: string; detailsHash: string };

/** The hash of one seal. It depends on all seals before it, through `prevHash`. */
export const hashOf = ({ no, auditId, prevHash, facts, detailsHash }: Link): string =>
  createHash("sha256").update([prevHash, no, auditId, facts, detailsHash].join("\n")).digest("hex");
