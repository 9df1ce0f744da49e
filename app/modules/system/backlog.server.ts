import { sql } from "kysely";
import { forkEm, rows } from "#db/orm.ts";

/** Work that waits in the database, of all stores. */
export type Backlog = {
  /** Receipt numbers given so far. */
  receipts: number;
  /** Rows of the audit log behind the last seal. */
  unsealed: number;
  /** Messages to insurers that were written and not sent. */
  claimMessages: number;
  /** Uploaded files that are being taken in. */
  imports: number;
  /** Of each e-invoicing unit the documents that the tax authority does not have yet, and the age of the oldest. */
  units: { unit: string; waiting: number; oldestSeconds: number }[];
  /** The newest archive of `npm run backup`: the moment of its database, where it lies, and its length. */
  backup: { moment: string; place: string; bytes: number } | null;
};

/** Reads counters and the small indexes of waiting rows, never a whole table of a large shop. */
export async function readBacklog(): Promise<Backlog> {
  const { rows: found } = await sql<Backlog>`
    select (select coalesce(sum(last_number), 0)::float8 from receipt_counters) as receipts,
      (select count(*)::int from audit_log where id > (select coalesce(max(audit_id), 0) from audit_seals)) as unsealed,
      (select count(*)::int from nphies_messages where status in ('new', 'sent')) as "claimMessages",
      (select count(*)::int from import_runs where status = 'running') as imports,
      (select coalesce(jsonb_agg(jsonb_build_object('unit', u.name, 'waiting', w.count, 'oldestSeconds', w.age) order by u.name), '[]')
        from invoicing_units u cross join lateral (
          select count(*)::int as count, coalesce(extract(epoch from now() - min(i.issued_at)), 0)::int as age
          from invoices i where i.unit_id = u.id and i.status = 'pending'
        ) w) as units,
      (select value from app_settings where key = 'last_backup') as backup`.execute(rows(await forkEm()));
  const [backlog] = found;
  if (!backlog) throw new Error("The database gave no row");
  return backlog;
}
