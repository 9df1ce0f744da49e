import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type Redaction = { id: number; before: unknown; after: unknown };

/**
 * Puts emptied values in place of those with personal data. It is the only change that the database lets through, and it leaves a mark:
 * the row's time of redaction. The salt goes too, so that the row's seal tells nothing of what was there.
 * @returns the ids, which the command's own audit row must name under `auditRows`: the chain is checked against it
 */
export async function redactAuditLog(em: Em, entries: readonly Redaction[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const db = rows(em);
  await sql`select set_config('audit.redaction', 'on', true)`.execute(db);
  await sql`
    update audit_log a set before = nullif(r->'before', 'null'), after = nullif(r->'after', 'null'), salt = null, redacted_at = now()
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as r where a.id = (r->>'id')::int`.execute(db);
  await sql`select set_config('audit.redaction', 'off', true)`.execute(db);
  return entries.map(({ id }) => id);
}
