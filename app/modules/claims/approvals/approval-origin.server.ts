import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf, requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ApprovalInput } from "./approval.schema.server.ts";

/** What an approval is for. */
type Origin = { storeId: number; customerId: number; insuranceId: number; policyId: number | null };

type Named = Pick<ApprovalInput, "storeId" | "draftId" | "saleId" | "customerId" | "insuranceId">;

const noCustomer = () => new DomainError("rule", "approvals.errors.noCustomer", { field: "customerId" });

/** The store, customer and insurer of a new approval: those of the cart, of the sale, or as they are named. */
export async function originOf(context: OperationContext, input: Named): Promise<Origin> {
  const { em } = context;
  if (input.saleId !== null) return ofSale(context, input.saleId);
  const storeId = requiredStore(context, input.storeId, "sales.selectStore");
  const named = input.draftId === null ? input : await ofCart(em, storeId, input.draftId);
  const { customerId, insuranceId } = named;
  if (customerId === null || insuranceId === null) throw noCustomer();
  const customer = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!customer) throw new DomainError("rule", "approvals.errors.customer", { field: "customerId" });
  const insurer = await rows(em)
    .selectFrom("insurances")
    .select("id")
    .where("id", "=", insuranceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!insurer) throw new DomainError("rule", "approvals.errors.insurer", { field: "insuranceId" });
  return { storeId, customerId, insuranceId, policyId: await policyOf(em, customerId, insuranceId) };
}

async function ofCart(em: Em, storeId: number, draftId: number) {
  const draft = await rows(em)
    .selectFrom("sale_drafts")
    .select(["customer_id as customerId", "insurance_id as insuranceId"])
    .where("id", "=", draftId)
    .where("store_id", "=", storeId)
    .where("status", "in", ["open", "held"])
    .forShare()
    .executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

async function ofSale({ em, stores }: OperationContext, saleId: number): Promise<Origin> {
  const sale = await rows(em)
    .selectFrom("sales")
    .select(["store_id as storeId", "customer_id as customerId", "insurance_id as insuranceId"])
    .select("policy_id as policyId")
    .where("id", "=", saleId)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!sale) throw notFound();
  const { customerId, insuranceId } = sale;
  if (customerId === null || insuranceId === null) throw noCustomer();
  return { ...sale, customerId, insuranceId };
}

/** The customer's policy with the insurer, the default one first. */
async function policyOf(em: Em, customerId: number, insuranceId: number): Promise<number | null> {
  const policy = await rows(em)
    .selectFrom("customer_policies as c")
    .innerJoin("insurance_policies as o", "o.id", "c.policy_id")
    .select("o.id")
    .where("c.customer_id", "=", customerId)
    .where("o.insurance_id", "=", insuranceId)
    .where("c.deleted_at", "is", null)
    .orderBy("c.is_default", "desc")
    .orderBy("c.id")
    .executeTakeFirst();
  return policy?.id ?? null;
}
