import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { big } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** As many claims as a page can show; `total` says how many differ. */
const SHOWN = 100;

const CheckRow = z.object({
  insuranceId: view.id,
  insuranceName: z.string(),
  /** The insurer's part of all sales, and what was taken off it: each from the table in which it is first written. */
  sold: view.amount,
  returned: view.amount,
  paid: view.amount,
  writtenOff: view.amount,
  moved: view.amount,
  /** What is left of it, and what the claims, their lines and the account say. */
  expected: view.amount,
  open: view.amount,
  lines: view.amount,
  account: view.amount,
  differs: z.array(z.enum(["expected", "lines", "account"])),
});
export type CheckRow = z.infer<typeof CheckRow>;

const OddClaim = z.object({
  claimId: view.id,
  claimNumber: z.string(),
  open: view.amount,
  lines: view.amount,
  account: view.amount,
});
export type OddClaim = z.infer<typeof OddClaim>;

/**
 * Compares the claims with everything that they come from. Only reads: people must understand a difference; a program must not hide it. What was moved
 * and came back later is left out of both sides, because it is neither the insurer's nor open.
 */
export const checkInsurerAccounts = operation({
  name: "checkInsurerAccounts",
  summary:
    "Compares open claims with sales, returns, payments, write-offs and moved amounts, and with the insurers' accounts",
  permission: "sales:read",
  input: z.object({}),
  output: z.object({
    insurers: z.array(CheckRow),
    claims: z.object({ total: z.int(), rows: z.array(OddClaim) }),
  }),
  async run({ em, stores }) {
    const mine = sql`any(${idsOf(stores)}::int[])`;
    // Lines and entries are summed by claim first: a shop of ten years has a million of them.
    const perClaim = sql`
      claims_of as materialized (
        select id, claim_number, insurance_id, sale_id, open_amount as open, written_off + rejected_written_off as given_up
        from claims where store_id = ${mine}),
      in_lines as (
        select l.claim_id, sum(l.asked - l.paid - l.written_off - l.rejected_written_off - l.moved) as amount
        from claim_lines l join claims_of c on c.id = l.claim_id group by 1),
      in_account as (
        select e.claim_id, sum(e.amount) as amount from insurer_entries e join claims_of c on c.id = e.claim_id group by 1),
      per_claim as materialized (
        select c.*, s.insurance_coverage as sold, s.moved_amount as moved, coalesce(l.amount, 0.00) as lines, coalesce(e.amount, 0.00) as account
        from claims_of c join sales s on s.id = c.sale_id
        left join in_lines l on l.claim_id = c.id left join in_account e on e.claim_id = c.id)`;
    const { rows: found } = await sql<Omit<CheckRow, "differs"> & { odd: number }>`
      with ${perClaim},
      returned as (
        select p.insurance_id, sum(r.insurance_coverage) as amount from sale_returns r join per_claim p on p.sale_id = r.sale_id group by 1),
      paid as (
        select p.insurance_id, sum(l.matched) as amount from remittance_lines l join remittances m on m.id = l.remittance_id and m.status = 'posted'
        join per_claim p on p.id = l.claim_id group by 1)
      select n.id as "insuranceId", n.name as "insuranceName", x.sold, coalesce(r.amount, 0.00) as returned, coalesce(q.amount, 0.00) as paid,
        x.given_up as "writtenOff", x.moved, x.sold - coalesce(r.amount, 0) - coalesce(q.amount, 0) - x.given_up - x.moved as expected,
        x.open, x.lines, x.account, x.odd
      from (select insurance_id, sum(sold) as sold, sum(given_up) as given_up, sum(moved) as moved, sum(open) as open, sum(lines) as lines,
          sum(account) as account, count(*) filter (where open <> lines or open <> account)::int as odd from per_claim group by 1) x
      join insurances n on n.id = x.insurance_id
      left join returned r on r.insurance_id = n.id left join paid q on q.insurance_id = n.id
      order by n.name, n.id`.execute(rows(em));
    const total = found.reduce((count, { odd }) => count + odd, 0);
    // Read only where there are any: it sums everything again.
    const { rows: odd } =
      total === 0
        ? { rows: [] }
        : await sql<OddClaim>`
      with ${perClaim}
      select id as "claimId", claim_number as "claimNumber", open, lines, account
      from per_claim where open <> lines or open <> account order by id limit ${SHOWN}`.execute(rows(em));
    return {
      insurers: found.map(({ odd: _odd, ...row }) => ({ ...row, differs: differences(row) })),
      claims: { total, rows: odd },
    };
  },
});

const differences = ({ open, ...row }: Omit<CheckRow, "differs">): CheckRow["differs"] =>
  (["expected", "lines", "account"] as const).filter((name) => !big(row[name]).eq(open));
