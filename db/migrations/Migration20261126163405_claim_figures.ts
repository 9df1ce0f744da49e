import { Migration } from "@mikro-orm/migrations";

/** The day of an event: the one that it says, or else the one on which it was written. */
const DAY = "coalesce((e.details->>'on')::date, (e.happened_at at time zone 'Asia/Riyadh')::date)";
const firstDay = (steps: string) =>
  `(select ${DAY} from claim_events e where e.claim_id = c.id and e.step in (${steps}) order by e.id limit 1)`;

/**
 * What the figures keep, for claims that were there before. A claim that was sent once is as its first answer has left it. Of one that was sent again, the
 * history tells what was rejected before; what was asked then is taken to be what is asked now.
 */
const FILL = [
  `update claims c set first_submitted_on = coalesce(${firstDay("'submit'")}, c.submitted_on) where c.submitted_on is not null;`,
  `update claim_lines l set first_rejected = x.rejected, first_reason_code = case when x.rejected > 0 then x.code end,
      recovered = least(x.rejected, greatest(x.rejected - (l.asked - l.approved), 0))
    from (
      select n.id, greatest(n.rejected, coalesce((again.line->>'amount')::numeric, 0)) as rejected,
        coalesce(again.line->>'reasonCode', n.reason_code) as code
      from claim_lines n
      left join lateral (
        select e.details->'lines' as lines from claim_events e
        where e.claim_id = n.claim_id and e.step = 'resubmit' order by e.id limit 1) r on true
      left join lateral (
        select line from jsonb_array_elements(case jsonb_typeof(r.lines) when 'array' then r.lines else '[]' end) line
        where (line->>'lineNo')::int = n.line_no limit 1) again on true) x
    where x.id = l.id and x.rejected > 0
      and exists (select from claims c where c.id = l.claim_id and c.first_submitted_on is not null and c.status <> 'cancelled');`,
  `update claims c set
      first_answered_on = coalesce(${firstDay("'answer', 'answer_again', 'pay'")}, c.answered_on, c.first_submitted_on),
      first_asked = c.asked, first_rejected = s.rejected, recovered = s.recovered
    from (select claim_id, sum(first_rejected) as rejected, sum(recovered) as recovered from claim_lines group by 1) s
    where s.claim_id = c.id and c.first_submitted_on is not null and c.status <> 'cancelled'
      and (c.round > 1 or c.asked = c.approved + c.rejected);`,
  `update claims c set first_paid_on = x.day
    from (select l.claim_id, min(r.paid_on) as day from remittance_lines l join remittances r on r.id = l.remittance_id
      where r.status = 'posted' and l.matched > 0 group by 1) x
    where x.claim_id = c.id;`,
  // All reasons until now are those of the guide, and one for what it does not name.
  `update rejection_reasons set source = 'nphies guide V2.7, Jan 2025' where code <> 'OTHER';`,
];

export class Migration20261126163405_claim_figures extends Migration {
  override name = "Migration20261126163405_claim_figures";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "rejection_reasons" add "id" serial, add "source" varchar(300) null, add "source_date" date null;`,
    );
    this.addSql(`alter table "rejection_reasons" add constraint "rejection_reasons_id_unique" unique ("id");`);

    this.addSql(
      `alter table "claims" add "first_submitted_on" date null, add "first_answered_on" date null, add "first_asked" numeric(12,2) null, add "first_rejected" numeric(12,2) null, add "recovered" numeric(12,2) not null default '0.00', add "first_paid_on" date null;`,
    );
    this.addSql(
      `create index claims_sent on claims (store_id, first_submitted_on) where first_submitted_on is not null;`,
    );
    this.addSql(
      `create index claims_answered on claims (store_id, first_answered_on) where first_answered_on is not null;`,
    );
    this.addSql(`create index claims_first_rejected on claims (store_id, first_answered_on) where first_rejected > 0;`);
    this.addSql(`create index claims_paid on claims (store_id, first_paid_on) where first_paid_on is not null;`);
    this.addSql(
      `alter table "claims" add constraint "claims_first_answer_check" check ((first_answered_on is null) = (first_asked is null) and (first_answered_on is null) = (first_rejected is null));`,
    );

    this.addSql(
      `alter table "claim_lines" add "first_rejected" numeric(12,2) not null default '0.00', add "first_reason_code" varchar(20) null, add "recovered" numeric(12,2) not null default '0.00';`,
    );
    this.addSql(
      `alter table "claim_lines" add constraint "claim_lines_first_reason_code_foreign" foreign key ("first_reason_code") references "rejection_reasons" ("code") on delete set null;`,
    );
    for (const statement of FILL) this.addSql(statement);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "claim_lines" drop constraint "claim_lines_first_reason_code_foreign";`);

    this.addSql(
      `alter table "claim_lines" drop column "first_rejected", drop column "first_reason_code", drop column "recovered";`,
    );

    this.addSql(`drop index "claims_sent";`);
    this.addSql(`drop index "claims_answered";`);
    this.addSql(`drop index "claims_first_rejected";`);
    this.addSql(`drop index "claims_paid";`);
    this.addSql(`alter table "claims" drop constraint "claims_first_answer_check";`);
    this.addSql(
      `alter table "claims" drop column "first_submitted_on", drop column "first_answered_on", drop column "first_asked", drop column "first_rejected", drop column "recovered", drop column "first_paid_on";`,
    );

    this.addSql(`alter table "rejection_reasons" drop constraint "rejection_reasons_id_unique";`);
    this.addSql(`alter table "rejection_reasons" drop column "id", drop column "source", drop column "source_date";`);
  }
}
