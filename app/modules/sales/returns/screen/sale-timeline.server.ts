import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { returnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { DebitNote, debitNotesOf } from "#app/modules/sales/returns/notes/debit-notes.server.ts";
import { whyNotVoid } from "#app/modules/sales/returns/void-sale.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** The events of a sale, in their order. */
export const EVENTS = [
  "sold",
  "paid",
  "collected",
  "returned",
  "exchanged",
  "voided",
  "refunded",
  "corrected",
  "moved",
  "printed",
] as const;

const Event = z.object({
  kind: z.enum(EVENTS),
  at: view.instant,
  /** The name of the user. */
  by: z.string().nullable(),
  register: z.string().nullable(),
  amount: view.amount.nullable(),
  paymentMethod: z.string().nullable(),
  /** The number of the credit note, debit note or claim that the event belongs to. */
  number: z.string().nullable(),
  returnId: view.id.nullable(),
  debitNoteId: view.id.nullable(),
});
export type SaleEvent = z.infer<typeof Event>;

const SaleHistory = z.object({
  events: z.array(Event),
  totalAmount: view.amount,
  returnedAmount: view.amount,
  movedAmount: view.amount,
  isVoid: z.boolean(),
  /** Whether all of it can still be undone, and whether anything can still come back. */
  canVoid: z.boolean(),
  canReturn: z.boolean(),
  /** Whether a debit note can charge more for any of it. */
  canCorrect: z.boolean(),
  /** Its debit notes, oldest first. */
  debitNotes: z.array(DebitNote),
});
export type SaleHistory = z.infer<typeof SaleHistory>;

/** The events of a sale: sold, paid, collected, returned, refunded, voided, corrected, moved to the patient, and printed. */
export const getSaleHistory = operation({
  name: "getSaleHistory",
  summary: "What happened to a sale, in its order",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: SaleHistory,
  async run({ em, stores }, input): Promise<SaleHistory> {
    if (idsOf(stores).length === 0) throw notFound();
    const sale = await returnedSale({ em, stores }, input.id);
    const { rows: events } = await sql<Omit<SaleEvent, "at"> & { at: Date }>`
      with happened as (
        select 1 as step, case when s.corrects_id is null then 'sold' else 'corrected' end as kind, s.sale_date as at, s.created_by as user_id, s.register_id, s.session_id, s.total_amount as amount,
          null as "paymentMethod", null::int as return_id, s.id as row_id
        from sales s where s.id = ${sale.id}
        union all
        select case p.kind when 'refund' then 4 else 2 end, case p.kind when 'refund' then 'refunded' else 'paid' end,
          coalesce(p.processed_at, p.created_at), p.created_by, null, p.session_id, p.amount, p.payment_method, p.return_id, p.id
        from payments p where p.receipt_id = ${sale.id}
        union all
        select 3, 'collected', s.collected_at, s.collected_by, null, null, null, null, null, s.id
        from sales s where s.id = ${sale.id} and s.collected_at is not null
        union all
        select 3, case r.kind when 'void' then 'voided' when 'exchange' then 'exchanged' else 'returned' end, r.returned_at, r.created_by, null,
          r.session_id, r.total_amount, null, r.id, r.id
        from sale_returns r where r.sale_id = ${sale.id}
        union all
        select 3, 'corrected', d.sale_date, d.created_by, d.register_id, d.session_id, d.total_amount, null, null, d.id
        from sales d where d.corrects_id = ${sale.id}
        union all
        select 3, 'moved', e.happened_at, e.user_id, null, null, -e.amount, null, null, e.claim_id
        from claims c join claim_events e on e.claim_id = c.id and e.step = 'move' where c.sale_id = ${sale.id}
        union all
        select 5, 'printed', t.printed_at, t.printed_by, null, null, null, null, t.return_id, t.id
        from sale_prints t where t.sale_id = ${sale.id}
      )
      select h.kind, h.at, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as by, coalesce(g.name, g.drawer_number) as register, h.amount, h."paymentMethod",
        coalesce(r.return_number, d.receipt_number, c.claim_number) as number, h.return_id as "returnId", d.id as "debitNoteId"
      from happened h
      left join system_users u on u.id = h.user_id
      left join register_sessions rs on rs.id = h.session_id
      left join registers g on g.id = coalesce(h.register_id, rs.register_id)
      left join sale_returns r on r.id = h.return_id
      left join sales d on h.kind = 'corrected' and d.id = h.row_id and d.corrects_id = ${sale.id}
      left join claims c on h.kind = 'moved' and c.id = h.row_id
      order by date_trunc('second', h.at), h.step, h.row_id`.execute(rows(em));
    const canReturn = sale.items.some(({ quantity, returned }) => quantity > returned);
    return {
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      totalAmount: sale.totalAmount,
      returnedAmount: sale.returnedAmount,
      movedAmount: sale.movedAmount,
      isVoid: sale.voidedAt !== null,
      canVoid: (await whyNotVoid(em, sale)) === null,
      canReturn,
      canCorrect: canReturn && sale.voidedAt === null && sale.correctsId === null,
      debitNotes: await debitNotesOf(em, sale.id),
    };
  },
});
