import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { type LimitTerm, termOf } from "#app/modules/insurance/coverage/cover-term.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ApprovalFacts, type CheckFacts, type CheckResult, checkClaim } from "./claim-checks.ts";
import { type ClaimToCheck, linesToCheck } from "./lines-to-check.server.ts";

/** Makes the checks of claims, with a handful of queries however many claims there are. */
export async function checksOf(em: Em, claimIds: readonly number[]): Promise<ReadonlyMap<number, CheckResult[]>> {
  const claims = await claimsToCheck(em, claimIds);
  const [lines, approved, used] = [
    await linesToCheck(em, claims),
    await approvalsOf(em, claims),
    await limitsOf(em, claims),
  ];
  const today = riyadhDay();
  return new Map(
    claims.map((claim) => [
      claim.id,
      checkClaim({
        ...claim,
        today,
        approval: approved.get(claim.approvalId ?? 0) ?? null,
        limit: used(claim),
        ...(lines.get(claim.id) ?? { lines: [], duplicates: [] }),
      }),
    ]),
  );
}

async function claimsToCheck(em: Em, claimIds: readonly number[]): Promise<ClaimToCheck[]> {
  const found = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("sales as s", "s.id", "c.sale_id")
    .leftJoin("customers as u", "u.id", "c.customer_id")
    .leftJoin("class_rules as k", "k.policy_id", "c.policy_id")
    .leftJoin("prescriptions as r", "r.id", "c.prescription_id")
    .leftJoin("doctors as d", "d.id", "r.doctor_id")
    .leftJoin("optometrists as o", "o.id", "r.optometrist_id")
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom("customer_policies as m")
          .select(["m.start_date", "m.end_date", "m.status"])
          .whereRef("m.customer_id", "=", "c.customer_id")
          .whereRef("m.policy_id", "=", "c.policy_id")
          .where("m.deleted_at", "is", null)
          .orderBy(sql`(m.status = 'active')`, "desc")
          .orderBy("m.is_default", "desc")
          .orderBy("m.id")
          .limit(1)
          .as("p"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "c.insurance_id as insuranceId", "c.customer_id as customerId", "c.policy_id as policyId"])
    .select(["c.approval_id as approvalId", "c.service_date as serviceDate", "c.submit_by as submitBy"])
    .select([
      "c.member_number as memberNumber",
      "c.diagnosis",
      "c.billed",
      "c.patient_share as patientShare",
      "c.asked",
    ])
    .select(["u.id_type as idType", "u.id_number as idNumber", "k.term"])
    // What was moved to the patient is no part of the co-pay.
    .select(sql<string>`greatest(s.balance_due - s.moved_amount, 0.00)`.as("balance"))
    .select(["k.prescription_months as prescriptionMonths", "k.approval_threshold as approvalThreshold"])
    .select([
      "k.limit_amount as limitAmount",
      "p.start_date as startDate",
      "p.end_date as endDate",
      "p.status as state",
    ])
    .select(sql<string | null>`to_char(r.date at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`.as("writtenOn"))
    .select((e) => e.fn.coalesce("d.last_name", "o.name").as("examiner"))
    .select((e) => e.fn.coalesce("d.license_number", "o.license_number").as("licence"))
    .where("c.id", "in", [0, ...claimIds])
    .orderBy("c.id")
    .execute();
  return found.map(({ startDate, endDate, state, writtenOn, examiner, licence, ...claim }) => ({
    ...claim,
    cover: state === null ? null : { startDate, endDate, status: state },
    prescription: writtenOn === null ? null : { writtenOn, examiner, licence },
  }));
}

/** What the insurers' approvals of claims allow, by their ids. */
async function approvalsOf(em: Em, claims: readonly ClaimToCheck[]): Promise<ReadonlyMap<number, ApprovalFacts>> {
  const ids = claims.flatMap(({ approvalId }) => approvalId ?? []);
  if (ids.length === 0) return new Map();
  const found = await rows(em)
    .selectFrom("insurance_approvals as a")
    .leftJoin("insurance_approval_lines as l", "l.approval_id", "a.id")
    .select(["a.id", "a.approval_number as number", "a.status", "a.approved_on as approvedOn"])
    .select(["a.valid_until as validUntil", "a.approved", "l.variant_id as variantId", "l.quantity"])
    .select("l.approved as ofLine")
    .where("a.id", "in", ids)
    .orderBy("a.id")
    .orderBy("l.line_no")
    .execute();
  const byId = new Map<number, ApprovalFacts>();
  for (const { id, variantId, quantity, ofLine, ...approval } of found) {
    const line = variantId === null ? [] : [{ variantId, quantity: quantity ?? 0, approved: ofLine ?? "0.00" }];
    byId.set(id, { ...approval, lines: [...(byId.get(id)?.lines ?? []), ...line] });
  }
  return byId;
}

/** What a member's claims of one term ask for, where the class has a limit. What was rejected or cancelled uses nothing of it. */
async function limitsOf(
  em: Em,
  claims: readonly ClaimToCheck[],
): Promise<(claim: ClaimToCheck) => CheckFacts["limit"]> {
  const limited = claims.filter(({ limitAmount }) => limitAmount !== null);
  const members = [...new Set(limited.flatMap(({ customerId }) => customerId ?? []))];
  const found =
    members.length === 0
      ? []
      : await rows(em)
          .selectFrom("claims")
          .select(["customer_id as customerId", "policy_id as policyId", "service_date as serviceDate"])
          .select(["asked", "rejected"])
          .where("customer_id", "in", members)
          .where("status", "!=", "cancelled")
          .execute();
  return ({ customerId, policyId, limitAmount, term, cover, serviceDate }) => {
    if (limitAmount === null) return null;
    const dates = cover ?? { startDate: null, endDate: null };
    const { from, to } = termOf(term as LimitTerm, dates, serviceDate);
    const used = found
      .filter((one) => one.customerId === customerId && one.policyId === policyId)
      .filter((one) => from <= one.serviceDate && one.serviceDate <= to)
      .reduce((sum, one) => sum + halalas(one.asked) - halalas(one.rejected), 0n);
    return { amount: limitAmount, used: riyals(used) };
  };
}
