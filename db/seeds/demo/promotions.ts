import { addDays } from "#app/lib/dates.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { shareOut } from "#app/modules/insurance/coverage/share-out.ts";
import { groupBy } from "../group-by.ts";
import type { Identified } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import type { Item } from "./catalogue/item.ts";
import type { Books } from "./sales/sales.ts";

/** The promotion that is used up: so much off, for so many sales. */
const FIRST = { id: 5, code: "FIRST25", name: "First visit", amount: "25.00", uses: 5 };

type Terms = Partial<Identified<"promotions">> & { name: string; description: string };

/** A promotion in each status, and one with each condition. */
export function buildPromotions({ day, today }: Calendar, items: readonly Item[]): Identified<"promotions">[] {
  const written = (begins: number) => instant(addDays(today, Math.min(begins, 0) - 2), 11 * 60);
  const row = (id: number, code: string, begins: number, ends: number | null, terms: Terms) => ({
    id,
    code,
    discount_type: "percentage",
    discount_value: "10.00",
    start_date: day(begins),
    end_date: ends === null ? null : day(ends),
    created_at: written(begins),
    updated_at: written(begins),
    made_by_manager: true,
    ...terms,
  });
  const sunglasses = [
    ...new Set(items.filter(({ category }) => category === "Sunglasses").map((item) => item.productId)),
  ];
  return [
    row(1, "WELCOME10", -20, null, {
      name: "Welcome",
      description: "10% off, up to SAR 150, for everybody",
      max_discount_amount: "150.00",
    }),
    row(2, "SUN25", -10, 20, {
      name: "Summer sunglasses",
      description: "A quarter off sunglasses, from SAR 300 on",
      discount_value: "25.00",
      min_purchase_amount: "300.00",
      applicable_products: JSON.stringify(sunglasses.slice(0, 12)) as never,
    }),
    row(3, "BACK2SCHOOL", 14, 44, { name: "Back to school", description: "From the first day of school on" }),
    row(4, "EID50", -75, -60, {
      name: "Eid",
      description: "SAR 50 off, from SAR 400 on",
      discount_type: "fixed",
      discount_value: "50.00",
      min_purchase_amount: "400.00",
    }),
    row(FIRST.id, FIRST.code, -89, null, {
      name: FIRST.name,
      description: `For the first ${FIRST.uses} customers with the flyer`,
      discount_type: "fixed",
      discount_value: FIRST.amount,
      usage_limit: FIRST.uses,
    }),
    row(6, "FRIENDS15", -40, null, {
      name: "Friends and family",
      description: "Switched off for now",
      discount_value: "15.00",
      is_active: false,
    }),
    row(7, "CARE20", -30, 60, {
      name: "Insured customers",
      description: "20% instead of the product discount",
      discount_value: "20.00",
      applicable_insurances: JSON.stringify([1]) as never,
      usage_limit: 200,
    }),
  ];
}

/** Some sales that got exactly this amount off got it by the promotion, which is used up since. */
export function markUses(promotions: Identified<"promotions">[], { sales, items }: Books): void {
  const lines = groupBy(items, ({ sale_id }) => sale_id);
  const used = sales
    .filter((sale) => sale.insurance_id === null && sale.discount_amount === FIRST.amount)
    .filter(({ id }) => (lines.get(id) ?? []).every((line) => line.discount_amount === "0.00"))
    .slice(0, FIRST.uses);
  for (const sale of used) {
    const promotion = { promotion_id: FIRST.id, promotion_code: FIRST.code, promotion_name: FIRST.name };
    Object.assign(sale, promotion, { promotion_amount: FIRST.amount });
    const own = lines.get(sale.id) ?? [];
    const shares = shareOut(
      big(FIRST.amount),
      own.map((line) => line.total_price),
    );
    for (const [index, line] of own.entries()) line.promotion_amount = amount(shares[index] ?? 0);
  }
  for (const promotion of promotions) {
    if (promotion.id !== FIRST.id) continue;
    promotion.used_count = used.length;
    promotion.usage_limit = used.length;
  }
}
