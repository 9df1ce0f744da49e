import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import type { RemakeView } from "./remake.schema.server.ts";

const nameOf = (table: string) => sql<string | null>`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)},
  ${sql.ref(`${table}.last_name`)})), '')`;

/** Remakes (r) with the old job (j), the new job (n), customer (c) and laboratory (v), ready for a `where`. */
export const selectRemakes = (em: Em) =>
  rows(em)
    .selectFrom("lens_job_remakes as r")
    .innerJoin("lens_jobs as j", "j.id", "r.job_id")
    .innerJoin("lens_jobs as n", "n.id", "r.new_job_id")
    .innerJoin("stores as o", "o.id", "j.store_id")
    .leftJoin("customers as c", "c.id", "j.customer_id")
    .leftJoin("sales as s", "s.id", "j.sale_id")
    .leftJoin("lens_laboratories as l", "l.id", "j.laboratory_id")
    .leftJoin("vendors as v", "v.id", "l.vendor_id")
    .leftJoin("prescriptions as p", "p.id", "j.prescription_id")
    .leftJoin("doctors as d", "d.id", "p.doctor_id")
    .leftJoin("optometrists as t", "t.id", "p.optometrist_id")
    .leftJoin("system_users as u", "u.id", "r.created_by")
    .select(["r.id", "r.created_at as createdAt", nameOf("u").as("createdByName"), "j.store_id as storeId"])
    .select(["o.name as storeName", "o.name_ar as storeNameAr", "r.job_id as jobId", "j.job_number as jobNumber"])
    .select(["r.new_job_id as newJobId", "n.job_number as newJobNumber", "n.status as newJobStatus"])
    .select(["j.customer_id as customerId", "j.laboratory_id as laboratoryId", "v.name as laboratoryName"])
    .select(sql<string | null>`coalesce(${nameOf("c")}, s.customer_name)`.as("customerName"))
    .select(sql<string | null>`coalesce(${nameOf("d")}, t.name)`.as("doctorName"))
    .select(["j.lens_name as lensName", "r.reason", "r.fault", "r.payer", "r.is_counted as isCounted", "r.eyes"])
    .select(["r.changes", "r.cost", "r.credit_asked as creditAsked", "r.credit_asked_on as creditAskedOn"])
    .select(["r.credit_received as creditReceived", "r.credit_received_on as creditReceivedOn"])
    .select(["r.credit_note as creditNote", "r.version"])
    .select(sql<boolean>`coalesce(r.credit_asked > 0 and r.credit_received is null, false)`.as("isCreditOpen"))
    .where("r.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectRemakes>["executeTakeFirstOrThrow"]>>;

export const toRemake = (row: Row): RemakeView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  newJobStatus: row.newJobStatus as RemakeView["newJobStatus"],
  reason: row.reason as RemakeView["reason"],
  fault: row.fault as RemakeView["fault"],
  payer: row.payer as RemakeView["payer"],
  eyes: row.eyes as RemakeView["eyes"],
});

/** The laboratories by which the ledger can be filtered. */
export const laboratoryNames = (em: Em): Promise<{ id: number; name: string }[]> =>
  rows(em)
    .selectFrom("lens_laboratories as l")
    .innerJoin("vendors as v", "v.id", "l.vendor_id")
    .select(["l.id", "v.name"])
    .where("l.deleted_at", "is", null)
    .orderBy("v.name")
    .orderBy("l.id")
    .execute();
