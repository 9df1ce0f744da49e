import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalDay, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

const EntryRow = z.object({
  id: view.id,
  at: view.instant,
  kind: z.string(),
  claimId: view.id,
  claimNumber: z.string(),
  remittanceId: view.id.nullable(),
  remittanceNumber: z.string().nullable(),
  by: z.string().nullable(),
  amount: view.amount,
  /** What the insurer owed after the entry. */
  balance: view.amount,
});

const accountNotFound = () => new DomainError("not_found", "claimAccounts.notFound");

export const getInsurerOfAccount = operation({
  name: "getInsurerOfAccount",
  summary: "The insurer of an account, with what it owes your stores now",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, name: z.string(), balance: view.amount }),
  async run({ em, stores }, input) {
    const found = await rows(em)
      .selectFrom("insurances as n")
      .select(["n.id", "n.name"])
      .select(
        sql<string>`coalesce((select sum(e.amount) from insurer_entries e where e.insurance_id = n.id
          and e.store_id = any(${idsOf(stores)}::int[])), 0.00)`.as("balance"),
      )
      .where("n.id", "=", input.id)
      .executeTakeFirst();
    if (!found) throw accountNotFound();
    return found;
  },
});

/** The entries of an insurer's account in the user's stores, the newest first, each with the balance after it. */
export const listInsurerEntries = operation({
  name: "listInsurerEntries",
  summary: "The entries of an insurer's account, the newest first, with the balance after each",
  permission: "sales:read",
  input: z.object({
    id: id(),
    ...pageOfList,
    from: optionalDay(),
    to: optionalDay(),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(EntryRow),
  paged: true,
  async run({ em, stores }, { id: insuranceId, limit, offset, from, to, q }) {
    const insurer = await rows(em)
      .selectFrom("insurances")
      .select("id")
      .where("id", "=", insuranceId)
      .executeTakeFirst();
    if (!insurer) throw accountNotFound();
    const day = sql`(e.created_at at time zone 'Asia/Riyadh')::date`;
    const pattern = q
      ? `%${q
          .trim()
          .toUpperCase()
          .replace(/[\\%_]/g, "\\$&")}%`
      : null;
    const conditions = [
      sql`true`,
      ...(from ? [sql`${day} >= ${from}::date`] : []),
      ...(to ? [sql`${day} <= ${to}::date`] : []),
      ...(pattern ? [sql`(c.claim_number like ${pattern} or r.remittance_number like ${pattern})`] : []),
    ];
    const entries = sql`
      from (select e.*, sum(e.amount) over (order by e.id) as balance from insurer_entries e
        where e.insurance_id = ${insuranceId} and e.store_id = any(${idsOf(stores)}::int[])) e
      join claims c on c.id = e.claim_id left join remittances r on r.id = e.remittance_id
      where ${sql.join(conditions, sql` and `)}`;
    const [{ rows: found }, { rows: counted }] = await Promise.all([
      sql<Omit<z.infer<typeof EntryRow>, "at"> & { at: Date }>`
        select e.id, e.created_at as at, e.kind, e.claim_id as "claimId", c.claim_number as "claimNumber", e.amount, e.balance,
          e.remittance_id as "remittanceId", r.remittance_number as "remittanceNumber",
          (select nullif(trim(concat(u.first_name, ' ', u.last_name)), '') from system_users u where u.id = e.created_by) as by
        ${entries} order by e.id desc limit ${limit} offset ${offset}`.execute(rows(em)),
      sql<{ total: number }>`select count(*)::int as total ${entries}`.execute(rows(em)),
    ]);
    const total = counted[0]?.total ?? 0;
    return {
      rows: found.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});
