import { sql } from "kysely";
import type { DateOnly } from "#app/lib/dates.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type Guarded, isAllowed, type OperationContext } from "#app/lib/operation.server.ts";
import type { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { isPlanned } from "#app/modules/appointments/appointment-status.ts";
import { updateAppointment } from "#app/modules/appointments/update-appointment.server.ts";
import { settleFeedback } from "#app/modules/feedback/settle-feedback.server.ts";
import { postStockCount } from "#app/modules/inventory/counts/review/post-stock-count.server.ts";
import { jobCountsSql } from "#app/modules/lens-jobs/job-view.server.ts";
import { listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { stepSql } from "#app/modules/recalls/recall-view.server.ts";
import { setRecallOutcome } from "#app/modules/recalls/work/set-outcome.server.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import {
  approveRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ToDo, ToDoName } from "./to-do-lines.ts";

/** Everything that waits in a store, for all its users. */
export type Waiting = {
  collections: number;
  pending: number;
  oldest: Date | null;
  /** Pending orders above the store's limit by the user who ordered, because somebody else has to approve them. */
  ownOrders: Record<string, number>;
  transfersToApprove: number;
  transfersToSend: number;
  transfersToReceive: number;
  countsToPost: number;
  drawers: number;
  deliveriesToday: number;
  lateOrders: number;
  feedback: number;
  recalls: number;
  lensJobs: { late: number; stuck: number; ready: number };
  /** What insurers owe, and the claims that they should have paid by today. */
  insurers: { open: Amount; late: number };
};

/** The tables that `readWaiting` reads, apart from those of settings. */
export const WAITING_TABLES = [
  "claims",
  "feedback",
  "lens_jobs",
  "recalls",
  "register_sessions",
  "requisition_orders",
  "sales",
  "stock_counts",
  "stores",
  "transfers",
] as const;

/** Counts all of it with one statement: each part reads the few open rows of an index. */
export async function readWaiting(em: Em, storeId: number, today: DateOnly): Promise<Waiting> {
  const store = sql`${storeId}::int`;
  const open = sql`from requisition_orders o where o.store_id = ${store} and o.deleted_at is null and o.status`;
  const pending = sql`${open} = 'pending'`;
  const expected = sql`${open} in ('approved', 'in_transit') and o.expected_delivery_date`;
  const { rows: found } = await sql<Waiting>`select
    (select count(*) from sales where store_id = ${store} and balance_due > 0 and due_date <= ${today}::date)::int as collections,
    (select count(*) ${pending})::int as pending,
    (select min(o.order_date) ${pending}) as oldest,
    (select coalesce(jsonb_object_agg(own.by, own.count), '{}') from (select o.ordered_by_user_id as by, count(*) as count ${pending}
      and o.total_amount > (select approval_limit from stores where id = ${store}) and o.ordered_by_user_id is not null
      group by 1) own) as "ownOrders",
    (select count(*) from transfers where from_store_id = ${store} and status = 'pending')::int as "transfersToApprove",
    (select count(*) from transfers where from_store_id = ${store} and status = 'approved')::int as "transfersToSend",
    (select count(*) from transfers where to_store_id = ${store} and status = 'sent')::int as "transfersToReceive",
    (select count(*) from stock_counts where store_id = ${store} and status = 'review')::int as "countsToPost",
    (select count(*) from register_sessions where store_id = ${store} and status = 'open'
      and opened_at < ${today}::timestamp at time zone 'Asia/Riyadh')::int as drawers,
    (select count(*) ${expected} = ${today}::date)::int as "deliveriesToday",
    (select count(*) ${expected} < ${today}::date)::int as "lateOrders",
    (select count(*) from feedback where store_id = ${store} and status = 'open')::int as feedback,
    (select count(*) from recalls r where r.store_id = ${store} and r.status in ('due', 'told', 'later', 'booked')
      and ${stepSql(today)} in ('send', 'call'))::int as recalls,
    ${jobCountsSql(storeId, today)} as "lensJobs",
    (select jsonb_build_object('open', coalesce(sum(open_amount), 0)::numeric(14, 2)::text,
      'late', count(*) filter (where settle_by < ${today}::date)) from claims where store_id = ${store} and open_amount > 0) as insurers`.execute(
    rows(em),
  );
  if (!found[0]) throw new Error("A count has one row");
  return found[0];
}

type Reader = Pick<OperationContext, "permissions" | "user">;

/** What of it this reader may do, in the order in which it is done. Lines without a number are left out. */
export function toDoFor(
  reader: Reader,
  { pending, ownOrders, ...waiting }: Waiting,
  appointments: readonly Pick<AppointmentView, "status">[],
): ToDo[] {
  const line = (name: ToDoName, count: number, ...needs: readonly Guarded[]): ToDo[] =>
    count > 0 && needs.every((one) => isAllowed(one, reader)) ? [{ name, count }] : [];
  const visits = (of: (status: AppointmentView["status"]) => boolean) =>
    appointments.filter(({ status }) => of(status)).length;
  return [
    ...line("drawers", waiting.drawers, closeRegister),
    ...line(
      "arrived",
      visits((status) => status === "arrived"),
      updateAppointment,
    ),
    ...line("collections", waiting.collections, listSales, collectBalance),
    ...line("readyJobs", waiting.lensJobs.ready, listLensJobs),
    ...line("orders", pending - (ownOrders[reader.user.id] ?? 0), approveRequisitionOrder),
    ...line("transfersToApprove", waiting.transfersToApprove, approveTransfer),
    ...line("countsToPost", waiting.countsToPost, postStockCount),
    ...line("transfersToSend", waiting.transfersToSend, sendTransfer),
    ...line("transfersToReceive", waiting.transfersToReceive, receiveTransfer),
    ...line("deliveriesToday", waiting.deliveriesToday, createReceivingVoucher),
    ...line("lateOrders", waiting.lateOrders, sendRequisitionOrder),
    ...line("lateJobs", waiting.lensJobs.late, listLensJobs),
    ...line("stuckJobs", waiting.lensJobs.stuck, listLensJobs),
    ...line("feedback", waiting.feedback, settleFeedback),
    ...line("recalls", waiting.recalls, setRecallOutcome),
    ...line("visits", visits(isPlanned), updateAppointment),
  ];
}
