import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay, startOfDay, yearsBetween } from "#app/lib/dates.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { allows, holds } from "#app/lib/permissions.ts";
import { OPEN_STATUSES } from "#app/modules/appointments/appointment-status.ts";
import { LastFeedback, lastFeedbackSql } from "#app/modules/feedback/feedback-view.server.ts";
import { openJobsSql, ShownLensJob } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { Money, moneySql, SEES_MONEY } from "#app/modules/sales/payments/customer-balances.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

const Policy = z.object({
  id: view.id,
  provider: z.string(),
  className: z.string(),
  status: z.enum(["active", "expired", "canceled"]),
  endDate: view.day.nullable(),
});
const LastPrescription = z.object({ id: view.id, date: view.instant, expiryDate: view.instant.nullable() });
const NextAppointment = z.object({ id: view.id, date: view.instant, doctorName: z.string().nullable() });

export const CustomerProfile = z.object({
  id: view.id,
  name: z.string(),
  phone: z.string(),
  companyName: z.string().nullable(),
  age: z.int().nullable(),
  policy: Policy.nullable(),
  prescription: LastPrescription.nullable(),
  appointment: NextAppointment.nullable(),
  /** What the customer answered last about a purchase in the user's stores; null for users who may not read feedback. */
  feedback: LastFeedback.nullable(),
  /** The lens jobs that are still worked on, or wait for the customer; none for users who may not read sales. */
  openJobs: z.array(ShownLensJob),
  /** Null for users who may not see what customers owe. */
  money: Money.nullable(),
  mayReadSales: z.boolean(),
});
export type CustomerProfile = z.infer<typeof CustomerProfile>;

/** What the top of a customer's pages says, from one statement. Null for a record that was removed, or merged into another. */
export const getCustomerProfile = operation({
  name: "getCustomerProfile",
  summary: "A customer with policy, newest prescription, next appointment, balances and orders to collect",
  permission: ["customers:read", "customers:update"],
  input: z.object({ id: id() }),
  output: CustomerProfile.nullable(),
  async run({ em, stores, permissions }, input): Promise<CustomerProfile | null> {
    const row = await profileQuery(em, input.id, idsOf(stores), permissions).executeTakeFirst();
    if (!row) return null;
    const { dateOfBirth, prescription, appointment, feedback, ...profile } = row;
    return {
      ...profile,
      age: dateOfBirth ? yearsBetween(dateOfBirth, riyadhDay()) : null,
      prescription: prescription && {
        ...prescription,
        date: instant(prescription.date),
        expiryDate: prescription.expiryDate && instant(prescription.expiryDate),
      },
      appointment: appointment && { ...appointment, date: instant(appointment.date) },
      feedback: feedback && { ...feedback, answeredAt: instant(feedback.answeredAt) },
      mayReadSales: holds(permissions, "sales:read"),
    };
  },
});

/** A moment as PostgreSQL writes it in JSON, in the form of the API. */
const instant = (text: string): string => new Date(text).toISOString();

function profileQuery(em: Em, customerId: number, storeIds: readonly number[], held: ReadonlySet<string>) {
  const today = riyadhDay();
  const mine = sql`any(${storeIds}::int[])`;
  return rows(em)
    .selectFrom("customers as c")
    .select(["c.id", "c.phone", "c.company_name as companyName", "c.date_of_birth as dateOfBirth"])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as("name"))
    .select([
      sql<CustomerProfile["policy"]>`(
        select jsonb_build_object('id', a.id, 'provider', i.name, 'className', p.class_name, 'endDate', a.end_date,
          'status', case when a.status = 'active' and a.end_date < ${today}::date then 'expired' else a.status end)
        from customer_policies a join insurance_policies p on p.id = a.policy_id join insurances i on i.id = p.insurance_id
        where a.customer_id = c.id and a.deleted_at is null
        order by a.is_default desc, a.status = 'active' desc, a.id desc limit 1)`.as("policy"),
      sql<CustomerProfile["prescription"]>`(
        select jsonb_build_object('id', r.id, 'date', r.date, 'expiryDate', r.expiry_date) from prescriptions r
        where r.customer_id = c.id and r.deleted_at is null order by r.date desc, r.id desc limit 1)`.as(
        "prescription",
      ),
      sql<CustomerProfile["appointment"]>`(
        select jsonb_build_object('id', a.id, 'date', a.appointment_date, 'doctorName', d.first_name || ' ' || d.last_name)
        from appointments a left join doctors d on d.id = a.doctor_id
        where a.customer_id = c.id and a.deleted_at is null and a.store_id = ${mine}
          and a.appointment_date >= ${startOfDay(today)} and a.status = any(${OPEN_STATUSES}::text[])
        order by a.appointment_date, a.id limit 1)`.as("appointment"),
      lastFeedbackSql(holds(held, "customers:read") ? storeIds : []).as("feedback"),
      openJobsSql(holds(held, "sales:read") ? storeIds : []).as("openJobs"),
      (allows(held, SEES_MONEY) ? moneySql(mine) : sql<null>`null::jsonb`).as("money"),
    ])
    .where("c.id", "=", customerId)
    .where("c.deleted_at", "is", null);
}
