import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { DIAGNOSES, suggestedDiagnoses } from "../checks/diagnosis.ts";
import { readClaim } from "../claim-view.server.ts";

const MOST = 50;

/** What the form of a claim offers to choose from. */
export const getClaimChoices = operation({
  name: "getClaimChoices",
  summary: "The prescriptions and approvals that a claim may name, and the diagnoses that its prescription suggests",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({
    prescriptions: z.array(z.object({ id: view.id, number: z.string(), day: view.day })),
    approvals: z.array(z.object({ id: view.id, number: z.string(), status: z.string() })),
    diagnoses: z.array(z.enum(DIAGNOSES)),
  }),
  async run({ em, stores }, { id: claimId }) {
    const claim = await readClaim(em, { stores }, claimId);
    const ofCustomer = await rows(em)
      .selectFrom("prescriptions")
      .select(["id", "prescription_number as number", "right_sphere", "right_cylinder", "right_add"])
      .select(["left_sphere", "left_cylinder", "left_add"])
      .select(sql<string>`to_char(date at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`.as("day"))
      .where("customer_id", "=", claim.customerId ?? 0)
      .where((e) => e.or([e("deleted_at", "is", null), e("id", "=", claim.prescriptionId ?? 0)]))
      .orderBy(sql`(id = ${claim.prescriptionId ?? 0})`, "desc")
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .limit(MOST)
      .execute();
    const approvals = await rows(em)
      .selectFrom("insurance_approvals")
      .select(["id", "approval_number as number", "status"])
      .where("customer_id", "=", claim.customerId ?? 0)
      .where("insurance_id", "=", claim.insuranceId)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .where((e) => e.or([e("deleted_at", "is", null), e("id", "=", claim.approvalId ?? 0)]))
      .orderBy("id", "desc")
      .limit(MOST)
      .execute();
    const own = ofCustomer.find(({ id: one }) => one === claim.prescriptionId);
    const eye = (side: "right" | "left") => ({
      sphere: power(own?.[`${side}_sphere`]),
      cylinder: power(own?.[`${side}_cylinder`]),
      add: power(own?.[`${side}_add`]),
    });
    return {
      prescriptions: ofCustomer.map(({ id: one, number, day }) => ({ id: one, number, day })),
      approvals: approvals.map((one) => ({ ...one, number: one.number ?? "–" })),
      diagnoses: own ? suggestedDiagnoses(eye("right"), eye("left")) : [],
    };
  },
});

const power = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);
