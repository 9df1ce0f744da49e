import { sql } from "kysely";
import type { Amount } from "#app/lib/money/money.ts";
import { type ContractRule, contractPrice } from "#app/modules/insurance/contract-prices/contract-price.ts";
import { type Em, rows } from "#db/orm.ts";
import type { CheckFacts } from "./claim-checks.ts";

export type ClaimToCheck = Omit<CheckFacts, "today" | "approval" | "limit" | "lines" | "duplicates"> & {
  id: number;
  insuranceId: number;
  customerId: number | null;
  policyId: number | null;
  approvalId: number | null;
  term: string | null;
  limitAmount: Amount | null;
};

const LENSES: readonly (string | null)[] = ["Regular Lenses", "Contact Lenses"];

type Found = Pick<CheckFacts, "lines" | "duplicates">;

/** The lines of claims with the prices that were agreed for them on the day of the sale, and the claims that look the same. */
export async function linesToCheck(em: Em, claims: readonly ClaimToCheck[]): Promise<ReadonlyMap<number, Found>> {
  const ids = claims.map(({ id }) => id);
  const [lines, rules, same] = [await soldLines(em, ids), await rulesOf(em, ids), await sameClaims(em, ids)];
  return new Map(
    claims.map((claim) => [
      claim.id,
      {
        duplicates: same.filter(({ claimId }) => claimId === claim.id).map(({ number }) => number),
        lines: lines
          .filter(({ claimId }) => claimId === claim.id)
          .map(({ id, claimId: _claim, kind, listPrice, ...line }) => {
            const own = rules.filter(({ lineId }) => lineId === id) as (ContractRule & { lineId: number })[];
            const contract = contractPrice(listPrice, own, claim.serviceDate);
            return {
              ...line,
              isLens: LENSES.includes(kind),
              agreedPrice: contract?.price ?? null,
              isExcluded: contract?.isExcluded ?? false,
            };
          }),
      },
    ]),
  );
}

const soldLines = (em: Em, claimIds: readonly number[]) =>
  rows(em)
    .selectFrom("claim_lines as l")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("categories as k", "k.id", "p.category_id")
    .select(["l.id", "l.claim_id as claimId", "l.line_no as lineNo", "i.variant_id as variantId"])
    .select(["i.item_name as itemName", "l.quantity", "l.billed", "l.patient_share as patientShare", "l.asked"])
    .select(["i.unit_price as unitPrice", "k.insurance_category as kind", "v.price as listPrice"])
    .where("l.claim_id", "in", [0, ...claimIds])
    .orderBy("l.claim_id")
    .orderBy("l.line_no")
    .execute();

/** The contract's rules for the lines: of the product, or of its category. */
const rulesOf = (em: Em, claimIds: readonly number[]) =>
  rows(em)
    .selectFrom("claims as c")
    .innerJoin("claim_lines as l", "l.claim_id", "c.id")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("categories as k", "k.id", "p.category_id")
    .innerJoin("contract_prices as r", (join) =>
      join
        .onRef("r.insurance_id", "=", "c.insurance_id")
        .on("r.deleted_at", "is", null)
        .on((e) =>
          e.or([e("r.product_id", "=", e.ref("p.id")), e("r.category_name", "=", e.ref("k.insurance_category"))]),
        ),
    )
    .select(["l.id as lineId", "r.product_id as productId", "r.price", "r.discount_percent as discountPercent"])
    .select(["r.is_excluded as isExcluded", "r.valid_from as validFrom", "r.valid_until as validUntil"])
    .where("c.id", "in", [0, ...claimIds])
    .execute();

/** For each claim another one of the same member and insurer for the same day that asks for one of the same items. */
async function sameClaims(em: Em, claimIds: readonly number[]) {
  const { rows: found } = await sql<{ claimId: number; number: string }>`
    select c.id as "claimId", o.claim_number as number
    from claims c cross join lateral (
      select o.claim_number from claims o
      where o.customer_id = c.customer_id and o.insurance_id = c.insurance_id and o.service_date = c.service_date
        and o.id <> c.id and o.status <> 'cancelled'
        and exists (
          select from claim_lines a join sale_items x on x.id = a.sale_item_id
            join sale_items y on y.variant_id = x.variant_id and y.sale_id = o.sale_id join claim_lines b on b.sale_item_id = y.id
          where a.claim_id = c.id and a.asked > 0 and b.asked > 0)
      limit 1) o
    where c.id = any(${[...claimIds]}::int[])`.execute(rows(em));
  return found;
}
