import { type RawBuilder, sql } from "kysely";
import type { DateOnly } from "#app/lib/dates.ts";
import {
  balanceDue,
  eyeTestDue,
  feedbackDue,
  lensesDue,
  type Replacement,
  type Rules,
  type SoldLenses,
  warrantyDue,
} from "#app/modules/recalls/rules/recall-rules.ts";
import type { Reason } from "#app/modules/recalls/rules/shop-rules.ts";

/** A row that may be a reason to recall its customer. */
export type Found = {
  customerId: number;
  storeId: number;
  aboutKind: string;
  aboutId: number;
  aboutOn: DateOnly;
  number: string | null;
  toldAt?: Date | null;
  channel?: string | null;
  messageId?: number | null;
};

type Finder<Row extends Found> = {
  reason: Reason;
  /** The table in whose ranges of ids it looks (t), and the column by which a range is too old. */
  table: "prescriptions" | "sales" | "lens_jobs" | "feedback";
  dated: string;
  yearsBack: number;
  query(like: RawBuilder<boolean>): RawBuilder<Row>;
  /** The day on which it is due; null where it never is. */
  dueOf(row: Row, rules: Rules): DateOnly | null;
};

const dayOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;
const LIVE = sql`join customers c on c.id = t.customer_id and c.deleted_at is null and c.anonymized_at is null`;
const ABOUT = sql`t.id as "aboutId", t.customer_id as "customerId"`;

/** The branch where the customer was last, to buy or for a visit. */
const LAST_STORE = sql`coalesce((
  select v.store_id from (
    select store_id, last_visit as at from customer_sales where customer_id = t.customer_id and store_id <> 0 and last_visit is not null
    union all
    select store_id, appointment_date from appointments
      where customer_id = t.customer_id and deleted_at is null and status not in ('cancelled', 'no_show') and appointment_date < now()
  ) v order by v.at desc limit 1), (select min(id) from stores))`;

/** The lines of a sale that hold contact lenses which have not come back. */
export const lensLines = (sale: string) => sql`sale_items i
  join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
  join categories g on g.id = p.category_id and g.insurance_category = 'Contact Lenses'
  where i.sale_id = ${sql.ref(sale)} and i.quantity > i.returned_quantity`;

const finder = <Row extends Found>(found: Finder<Row>) => found as unknown as Finder<Found>;

type Examined = Found & { expiresOn: DateOnly | null; bornOn: DateOnly | null };
/** The newest prescription of a customer. */
const eyeTests = finder<Examined>({
  reason: "eye_test",
  table: "prescriptions",
  dated: "date",
  yearsBack: 7,
  query: (like) =>
    sql<Examined>`select ${ABOUT}, ${LAST_STORE} as "storeId", 'prescription' as "aboutKind", ${dayOf("t.date")} as "aboutOn",
          t.prescription_number as number, ${dayOf("t.expiry_date")} as "expiresOn", c.date_of_birth::text as "bornOn"
        from prescriptions t ${LIVE}
        where ${like} and t.deleted_at is null and not exists (
          select from prescriptions n where n.customer_id = t.customer_id and n.deleted_at is null and (n.date, n.id) > (t.date, t.id))`,
  dueOf: ({ aboutOn, expiresOn, bornOn }, rules) => eyeTestDue({ examinedOn: aboutOn, expiresOn, bornOn }, rules),
});

type Lenses = Found & {
  lines: SoldLenses[];
  replacement: Replacement | null;
  right: boolean | null;
  left: boolean | null;
};
/** The newest sale of contact lenses of a customer, with what their newest prescription says of them. */
const contactLenses = finder<Lenses>({
  reason: "contact_lenses",
  table: "sales",
  dated: "sale_date",
  yearsBack: 3,
  query: (like) =>
    sql<Lenses>`select ${ABOUT}, t.store_id as "storeId", 'sale' as "aboutKind", ${dayOf("t.sale_date")} as "aboutOn",
          t.receipt_number as number, l.lines, rx.replacement, rx.right, rx.left
        from sales t ${LIVE}
        join lateral (select jsonb_agg(jsonb_build_object('name', p.name, 'boxes', i.quantity - i.returned_quantity,
            'contents', concat_ws(' ', v.additional_attributes ->> 'box', v.size, p.description))) as lines
          from ${lensLines("t.id")}) l on l.lines is not null
        left join lateral (select coalesce(x.right_contact_replacement, x.left_contact_replacement) as replacement,
            x.right_contact_sphere is not null or x.right_contact_replacement is not null as right,
            x.left_contact_sphere is not null or x.left_contact_replacement is not null as left
          from prescriptions x where x.customer_id = t.customer_id and x.deleted_at is null order by x.date desc, x.id desc limit 1) rx on true
        where ${like} and t.voided_at is null and t.corrects_id is null and not exists (
          select from sales n where n.customer_id = t.customer_id and (n.sale_date, n.id) > (t.sale_date, t.id) and n.voided_at is null
            and n.corrects_id is null and exists (select from ${lensLines("n.id")}))`,
  dueOf: ({ aboutOn, lines, replacement, right, left }, rules) =>
    // Where the prescription has lenses for one eye alone, all of them are for this eye.
    lensesDue({ soldOn: aboutOn, lines, replacement, eyes: Boolean(right) === Boolean(left) ? 2 : 1 }, rules),
});

/** Glasses that were handed over and not made again. */
const warranties = finder<Found>({
  reason: "warranty",
  table: "lens_jobs",
  dated: "created_at",
  yearsBack: 11,
  query: (like) =>
    sql<Found>`select ${ABOUT}, t.store_id as "storeId", 'lens_job' as "aboutKind", ${dayOf("t.collected_at")} as "aboutOn",
          t.job_number as number
        from lens_jobs t ${LIVE}
        where ${like} and t.collected_at is not null and t.deleted_at is null
          and not exists (select from lens_job_remakes m where m.job_id = t.id)`,
  dueOf: ({ aboutOn }, rules) => warrantyDue(aboutOn, rules),
});

type Owed = Found & { payBy: DateOnly };
const balances = finder<Owed>({
  reason: "balance",
  table: "sales",
  dated: "sale_date",
  yearsBack: 3,
  query: (like) =>
    sql<Owed>`select ${ABOUT}, t.store_id as "storeId", 'sale' as "aboutKind", ${dayOf("t.sale_date")} as "aboutOn",
          t.receipt_number as number, coalesce(t.due_date::text, ${dayOf("t.sale_date")}) as "payBy"
        from sales t ${LIVE}
        where ${like} and t.balance_due > 0 and t.voided_at is null`,
  dueOf: ({ payBy }, rules) => balanceDue(payBy, rules),
});

/** Customers who were asked for feedback and have neither answered nor been here since. They were told by that message, so they are called. */
const feedback = finder<Found>({
  reason: "feedback",
  table: "feedback",
  dated: "asked_at",
  yearsBack: 1,
  query: (like) =>
    sql<Found>`select ${ABOUT}, t.store_id as "storeId", 'feedback' as "aboutKind", ${dayOf("m.created_at")} as "aboutOn",
          s.receipt_number as number, m.created_at as "toldAt", m.channel, m.id as "messageId"
        from feedback t ${LIVE} join messages m on m.id = t.message_id join sales s on s.id = t.sale_id
        where ${like} and t.status = 'asked' and m.status in ('sent', 'delivered', 'read')
          and not exists (select from sales n where n.customer_id = t.customer_id and n.sale_date > m.created_at and n.voided_at is null)`,
  dueOf: ({ aboutOn }, rules) => feedbackDue(aboutOn, rules),
});

export const FINDERS: readonly Finder<Found>[] = [eyeTests, contactLenses, warranties, balances, feedback];
