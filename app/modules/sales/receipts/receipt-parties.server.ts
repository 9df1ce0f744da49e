import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { notFound } from "#app/lib/errors.ts";
import { freeLensesSql, jobsSql } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { logoVersion } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ReceiptView } from "./receipt.schema.server.ts";

type Parties = Omit<ReceiptView, "sale" | "items" | "payments" | "points">;

/** The store, employee, customer, prescription and corrected sale of a sale, in one query. A removed customer or prescription is left out. */
export async function getReceiptParties(em: Em, saleId: number): Promise<Parties> {
  const found = await rows(em)
    .selectFrom("sales as s")
    .innerJoin("stores as st", "st.id", "s.store_id")
    .leftJoin("system_users as u", "u.id", "s.employee_id")
    .select(["st.name", "st.name_ar as nameAr", "st.address", "st.address_ar as addressAr"])
    .select(["st.phone", "st.email", "st.vat_number as vatNumber", "st.cr_number as crNumber"])
    .select(["st.receipt_header as header", "st.receipt_header_ar as headerAr"])
    .select(["st.receipt_footer as footer", "st.receipt_footer_ar as footerAr", "st.return_days as returnDays"])
    .select(["st.id as storeId", "st.logo_key as logoKey"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("employeeName"))
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom("customers as c")
          .select(["c.id", "c.phone", "c.email", "c.address"])
          .select(sql<string>`c.first_name || ' ' || c.last_name`.as("name"))
          .whereRef("c.id", "=", "s.customer_id")
          .where("c.deleted_at", "is", null),
      ).as("customer"),
      jsonObjectFrom(
        selectFrom("prescriptions as p")
          .leftJoin("doctors as d", "d.id", "p.doctor_id")
          .leftJoin("optometrists as x", "x.id", "p.optometrist_id")
          .select(["p.id", "p.prescription_number as number", "p.date"])
          .select(sql<string | null>`coalesce(d.first_name || ' ' || d.last_name, x.name)`.as("doctorName"))
          .whereRef("p.id", "=", "s.prescription_id")
          .where("p.deleted_at", "is", null),
      ).as("prescription"),
      jsonObjectFrom(
        selectFrom("sales as o")
          .select(["o.id", "o.receipt_number as receiptNumber", "o.sale_date as saleDate"])
          .whereRef("o.id", "=", "s.corrects_id"),
      ).as("corrects"),
    ])
    .select([jobsSql(sql`j.sale_id = s.id`).as("lensJobs"), freeLensesSql(sql`s.id`).as("lensesWithoutJob")])
    .where("s.id", "=", saleId)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { employeeName, customer, prescription, corrects, lensJobs, lensesWithoutJob, storeId, logoKey, ...store } =
    found;
  const version = logoVersion(logoKey);
  return {
    store: { ...store, logo: version === null ? null : { storeId, version } },
    employeeName,
    lensJobs,
    // What charges more of a sale has no goods of its own.
    lensesWithoutJob: corrects ? 0 : lensesWithoutJob,
    customer,
    prescription: prescription && { ...prescription, date: new Date(prescription.date).toISOString() },
    corrects: corrects && { ...corrects, saleDate: new Date(corrects.saleDate).toISOString() },
  };
}
