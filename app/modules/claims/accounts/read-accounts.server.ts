import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { AGED_BY, CLAIM_AGE_NAMES, CLAIM_AGES, type ClaimAge } from "./claim-ages.ts";

const amounts = {
  days30: view.amount,
  days60: view.amount,
  days90: view.amount,
  days120: view.amount,
  older: view.amount,
  /** Not sent to the insurer yet. It has no age from its sending. */
  unsent: view.amount,
  open: view.amount,
  /** Past the day on which the insurer should have paid. */
  late: view.amount,
  /** Paid for goods that came back: the insurer gets it back. */
  toGiveBack: view.amount,
  /** Money that came and has found no claim. */
  unmatched: view.amount,
};
const AccountRow = z.object({
  insuranceId: view.id,
  insuranceName: z.string(),
  claims: z.int(),
  lateClaims: z.int(),
  ...amounts,
});
export type AccountRow = z.infer<typeof AccountRow>;

/** The open amount of the claims (o) of one age. */
const aged = (name: ClaimAge): RawBuilder<string> => {
  const { from, to } = CLAIM_AGES[name];
  const since = from === 0 ? sql`o.age is not null` : sql`o.age >= ${sql.lit(from)}`;
  return sql`coalesce(sum(o.amount) filter (where o.amount > 0 and ${since} ${to === null ? sql`` : sql`and o.age <= ${sql.lit(to)}`}), 0.00)`;
};

/** What each insurer owes for claims of the user's stores, by age, and what is the other way round. */
export const listInsurerAccounts = operation({
  name: "listInsurerAccounts",
  summary: "What each insurer owes your stores, by age from the sending of the claims or from the sale",
  permission: "sales:read",
  input: z.object({ by: optionalChoice(AGED_BY) }),
  output: z.array(AccountRow),
  async run({ em, stores }, { by }) {
    const mine = sql`any(${idsOf(stores)}::int[])`;
    const since = by === "service" ? sql`c.service_date` : sql`c.submitted_on`;
    const today = sql`${riyadhDay()}::date`;
    const ages = CLAIM_AGE_NAMES.map((name) => sql`${aged(name)} as ${sql.ref(name)}`);
    const { rows: found } = await sql<AccountRow>`
      select n.id as "insuranceId", n.name as "insuranceName", coalesce(a.claims, 0) as claims, coalesce(a."lateClaims", 0) as "lateClaims",
        ${sql.join(["open", "late", "unsent", "toGiveBack", ...CLAIM_AGE_NAMES].map((name) => sql`coalesce(a.${sql.ref(name)}, 0.00) as ${sql.ref(name)}`))},
        coalesce(u.unmatched, 0.00) as unmatched
      from insurances n
      left join (
        select o.insurance_id, ${sql.join(ages)}, count(*) filter (where o.amount > 0)::int as claims,
          count(*) filter (where o.amount > 0 and o.settle_by < ${today})::int as "lateClaims",
          coalesce(sum(o.amount) filter (where o.amount > 0), 0.00) as open,
          coalesce(sum(o.amount) filter (where o.amount > 0 and o.settle_by < ${today}), 0.00) as late,
          coalesce(sum(o.amount) filter (where o.amount > 0 and o.age is null), 0.00) as unsent,
          coalesce(-sum(o.amount) filter (where o.amount < 0), 0.00) as "toGiveBack"
        from (select c.insurance_id, c.open_amount as amount, c.settle_by, case when ${since} is not null then greatest(${today} - ${since}, 0) end as age
          from claims c where c.open_amount <> 0 and c.store_id = ${mine}) o
        group by o.insurance_id) a on a.insurance_id = n.id
      left join (
        select r.insurance_id, sum(r.amount - r.matched) as unmatched from remittances r
        where r.status = 'posted' and r.amount <> r.matched and r.store_id = ${mine} group by 1) u on u.insurance_id = n.id
      where a.insurance_id is not null or u.insurance_id is not null
      order by coalesce(a.open, 0) desc, n.name, n.id`.execute(rows(em));
    return found;
  },
});
