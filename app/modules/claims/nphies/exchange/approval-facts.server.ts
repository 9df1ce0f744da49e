import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import { amount, big, VAT_PERCENT, ZERO } from "#app/lib/money/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { StoredClaim, StoredLine } from "./claim-facts.server.ts";

/** The number of an approval's request. A claim's number begins with other letters, so no identifier is used twice. */
export const requestNumber = (approvalId: number): string => `PA-${approvalId}`;

/**
 * What the tables say of an approval that goes to nphies, in the shape of a claim: a request is a claim whose goods were not sold yet. The prescription
 * is that of the cart or the sale, or else the customer's newest one.
 * @throws 404, also for an approval of another store
 */
export async function readApprovalFacts(
  em: Em,
  { stores }: Pick<Actor, "stores">,
  approvalId: number,
): Promise<StoredClaim> {
  const found = await rows(em)
    .selectFrom("insurance_approvals as a")
    .innerJoin("stores as o", "o.id", "a.store_id")
    .innerJoin("insurances as n", "n.id", "a.insurance_id")
    .innerJoin("customers as p", "p.id", "a.customer_id")
    .leftJoin("insurance_policies as y", "y.id", "a.policy_id")
    .leftJoin("sales as s", "s.id", "a.sale_id")
    .leftJoin("claims as c", "c.sale_id", "a.sale_id")
    .leftJoin("sale_drafts as f", "f.id", "a.draft_id")
    .leftJoin("prescriptions as r", (join) =>
      join.on(
        "r.id",
        "=",
        sql<number>`coalesce(c.prescription_id, f.prescription_id, (
          select q.id from prescriptions q where q.customer_id = a.customer_id and q.deleted_at is null
          order by q.date desc, q.id desc limit 1))`,
      ),
    )
    .leftJoin("doctors as d", "d.id", "r.doctor_id")
    .leftJoin("optometrists as t", "t.id", "r.optometrist_id")
    .select(["a.id", "a.store_id as storeId", "a.status", "a.policy_id as policyId", "a.customer_id as customerId"])
    .select(["a.insurance_id as insuranceId", "r.id as prescriptionId", "o.name as storeName", "n.name as insurerName"])
    .select(["p.company_name as companyName", "p.first_name as firstName", "p.last_name as lastName", "p.gender"])
    .select(["p.date_of_birth as birthDate", "p.id_type as idType", "p.id_number as idNumber"])
    .select(["p.membership_number as membershipNumber", "y.policy_number as classPolicyNumber"])
    .select(["y.policy_number as policyNumber", "y.class_name as className"])
    .select(["r.doctor_id as doctorId", "r.optometrist_id as optometristId"])
    .select(sql<string>`coalesce(s.receipt_number, ${requestNumber(approvalId)})`.as("receiptNumber"))
    .select(sql<string | null>`coalesce(a.diagnosis, c.diagnosis)`.as("diagnosis"))
    .select(sql<string>`(a.created_at at time zone 'Asia/Riyadh')::date::text`.as("serviceDate"))
    .select(sql<string | null>`coalesce(d.license_number, t.license_number)`.as("licence"))
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(d.first_name, ' ', d.last_name)), ''), t.name)`.as("examiner"),
    )
    .where("a.id", "=", approvalId)
    .where("a.deleted_at", "is", null)
    .where("a.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!found) throw notFound();
  const policy = await rows(em)
    .selectFrom("customer_policies")
    .select(["start_date as start", "end_date as end", "policy_number as memberNumber"])
    .where("customer_id", "=", found.customerId)
    .where("policy_id", "=", found.policyId ?? 0)
    .where("deleted_at", "is", null)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return {
    ...found,
    claimNumber: requestNumber(approvalId),
    round: 0,
    eligibilityReference: null,
    memberNumber: policy?.memberNumber ?? null,
    batchId: null,
    batchNumber: null,
    batchMonth: null,
    batchPlace: 0,
    approvalNumber: null,
    period: policy ?? null,
    lines: await readLines(em, approvalId),
  };
}

/** The lines as they would be sold. Without a price of the cart the catalogue's counts; it is never less than what the insurer is asked for. */
async function readLines(em: Em, approvalId: number): Promise<StoredLine[]> {
  const found = await rows(em)
    .selectFrom("insurance_approval_lines as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as d", "d.id", "v.product_id")
    .leftJoin("categories as k", "k.id", "d.category_id")
    .select(["l.id", "l.line_no as lineNo", "l.quantity", "l.billed", "l.asked", "v.price", "v.sku"])
    .select(["d.name as itemName", "d.tax_category as taxCategory", "k.insurance_category as category"])
    .where("l.approval_id", "=", approvalId)
    .orderBy("l.line_no")
    .execute();
  return found.map(({ billed: said, price, taxCategory, ...line }) => {
    const percent = taxCategory === "S" ? VAT_PERCENT : 0;
    const listed = amount(big(price).times(line.quantity).times(big(100).plus(percent)).div(100));
    const known = said ?? listed;
    const billed = big(known).lt(line.asked) ? line.asked : known;
    const net = amount(big(billed).times(100).div(big(100).plus(percent)));
    return {
      ...line,
      listPrice: amount(big(net).div(line.quantity)),
      billed,
      tax: percent === 0 ? ZERO : amount(big(billed).minus(net)),
      patientShare: amount(big(billed).minus(line.asked)),
    };
  });
}
