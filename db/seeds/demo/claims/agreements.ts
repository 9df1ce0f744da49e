import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { riyals } from "#app/lib/money/halalas.ts";
import { amount, big } from "#app/lib/money/money.ts";
import type { Identified, Row } from "../../insert-rows.ts";
import { type Calendar, instant } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import type { Insurance } from "../insurance.ts";
import type { Books } from "../sales/sales.ts";
import { ADMIN, MANAGER } from "../staff.ts";
import type { LivedClaim } from "./claim-life.ts";

/** How long insurers let an approval stand. */
const APPROVAL_DAYS = 60;

const written = (at: Date, by: number) => ({ created_at: at, created_by: by, updated_at: at, updated_by: by });

/** Prices agreed with insurers: one of each kind in force, one to come and one that is over. Sales of the past were charged before they began. */
export function buildContractPrices(
  { day, today }: Calendar,
  items: readonly Item[],
  { insurances }: Insurance,
): Row<"contract_prices">[] {
  const idOf = (name: string) => insurances.find((one) => one.name === name)?.id ?? 0;
  // Seldom sold ones: most insured customers pay the catalogue's prices.
  const lastOf = (name: string) => items.findLast(({ category }) => category === name);
  const [sunglasses, frame, lenses] = [lastOf("Sunglasses"), lastOf("Eyeglasses"), lastOf("Contact Lenses")];
  const at = instant(addDays(today, -9), 11 * 60);
  const row = (insurer: string, terms: Partial<Row<"contract_prices">>) => ({
    insurance_id: idOf(insurer),
    product_id: null,
    category_name: null,
    price: null,
    discount_percent: null,
    is_excluded: false,
    valid_from: today,
    valid_until: day(300),
    notes: null,
    ...written(at, ADMIN),
    ...terms,
  });
  return [
    row("MedGulf", { product_id: lenses?.productId, discount_percent: "12.50", notes: "Contract MGF-OPT-7" }),
    row("MedGulf", { product_id: sunglasses?.productId, is_excluded: true, notes: "Sunglasses are not glasses" }),
    row("GIG Saudi", { product_id: frame?.productId, price: amount(big(frame?.price ?? 0).times("0.9")) }),
    row("Malath", { category_name: "Frames", discount_percent: "10.00", valid_from: day(30), valid_until: null }),
    row("Malath", { category_name: "Frames", discount_percent: "5.00", valid_from: day(-200), valid_until: day(-120) }),
  ];
}

type Approvals = { approvals: Identified<"insurance_approvals">[]; lines: Row<"insurance_approval_lines">[] };

/** Approvals of insurers: given before the larger sales of the past, and asked for after some of the latest. The claims name those that were given. */
export function buildApprovals(claims: readonly LivedClaim[], { items }: Books): Approvals {
  const soldAs = new Map(items.map((item) => ["id" in item ? Number(item.id) : 0, item]));
  const made: Approvals = { approvals: [], lines: [] };
  for (const claim of claims) {
    const given = claim.status !== "draft" && claim.row.id % 6 === 2;
    if (!given && !(claim.status === "draft" && claim.row.id % 4 === 1)) continue;
    const id = made.approvals.length + 1;
    const day = riyadhDay(claim.soldAt);
    const asked = claim.lines.reduce((sum, { money }) => sum + money.asked, 0n);
    made.approvals.push({
      id,
      store_id: claim.row.store_id,
      insurance_id: claim.row.insurance_id,
      policy_id: claim.row.policy_id ?? null,
      customer_id: claim.row.customer_id ?? 0,
      draft_id: null,
      sale_id: claim.row.sale_id,
      approval_number: given ? `PA-${48_200 + claim.row.id}` : null,
      status: given ? "approved" : "requested",
      approved_on: given ? day : null,
      valid_until: given ? addDays(day, APPROVAL_DAYS) : null,
      given_by: given ? "Approvals desk" : null,
      asked: riyals(asked),
      approved: given ? riyals(asked) : "0.00",
      notes: null,
      ...written(claim.soldAt, MANAGER),
    });
    if (given) claim.row.approval_id = id;
    claim.lines.forEach(({ row, money }, index) => {
      made.lines.push({
        approval_id: id,
        line_no: index + 1,
        variant_id: soldAs.get(row.sale_item_id)?.variant_id ?? 0,
        quantity: row.quantity,
        asked: riyals(money.asked),
        approved: given ? riyals(money.asked) : "0.00",
      });
    });
  }
  return made;
}
