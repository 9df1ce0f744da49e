import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX, type TaxCategory } from "#app/lib/money/taxation.ts";
import { documentVat, invoiced, returnVat } from "#app/modules/sales/sale/figures/document-vat.ts";
import { type DocumentFigures, lineFigures, partOf, taxedTotal } from "#app/modules/sales/sale/figures/line-figures.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";

const METHODS = ["cash", "debit_card", "credit_card"];
const CATEGORIES = ["Eyeglasses", "Sunglasses", "Contact Lenses"];

const ZERO_RATED: ProductTax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null };
const ZERO_RATED_COLUMNS = { tax_category: "Z", tax_percent: "0.00", tax_reason: "VATEX-SA-35" } as const;

/** A pseudo-random sequence, the same on every run. */
function sequence(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/**
 * Two stores with sales, credit notes, payments and refunds of many days up to today, as plain rows with the figures that the commands would
 * write: prices with halalas, discounts of lines and of the whole sale, insured sales, returns of single pieces.
 */
export async function makeTrade(em: Em, { sales, days, seed = 7 }: { sales: number; days: number; seed?: number }) {
  const random = sequence(seed);
  const stores = [await makeStore(em), await makeStore(em)];
  const people = [await makeActor(em, { stores }), await makeActor(em, { stores })];
  const customers = await Promise.all(Array.from({ length: 20 }, () => makeCustomer(em)));
  const insurance = await rows(em)
    .insertInto("insurances")
    .values({ name: `Takaful ${seed}-${stores[0]?.code}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const promotion = await rows(em)
    .insertInto("promotions")
    .values({
      ...{ code: `TRADE${seed}-${stores[0]?.code}`.toUpperCase(), name: "Trade", discount_type: "percentage" },
      ...{ discount_value: "10", start_date: "2020-01-01", end_date: "2099-12-31" },
    })
    .returning(["id", "code", "name"])
    .executeTakeFirstOrThrow();
  const variants: (Awaited<ReturnType<typeof makeVariant>> & { taxCategory: TaxCategory })[] = [];
  for (let index = 0; index < 12; index += 1) {
    const price = amount(big(1_999 + random(80_000)).div(100));
    const tax = index % 4 === 3 ? ZERO_RATED : STANDARD_TAX;
    const { taxCategory } = tax;
    const variant = await makeVariant(em, { storeId: stores[0]?.id ?? 0, price, category: CATEGORIES[index % 3], tax });
    variants.push({ ...variant, taxCategory });
  }
  const today = riyadhDay();
  const sequences = new Map<number, number>();
  let creditNotes = 0;
  for (let index = 0; index < sales; index += 1) {
    const store = pick(stores, random);
    const day = addDays(today, -random(days));
    const at = new Date(startOfDay(day).getTime() + (9 * 60 + random(13 * 60)) * 60_000);
    const items = Array.from({ length: 1 + random(4) }, () => {
      const { id: variantId, price: unitPrice, taxCategory } = pick(variants, random);
      const quantity = 1 + random(3);
      const own = random(3) === 0 ? amount(big(unitPrice).times(quantity).times(random(20)).div(100)) : "0.00";
      return { variantId, unitPrice, quantity, discountAmount: own, taxCategory };
    });
    const worth = (some: typeof items) => sum(some.map(({ unitPrice, quantity }) => big(unitPrice).times(quantity)));
    const subtotal = worth(items);
    const tax = big(amount(worth(items.filter(({ taxCategory }) => taxCategory === "S")).times(0.15)));
    const more = random(2) === 0 ? big(amount(subtotal.times(random(30)).div(100))) : big(0);
    const discount = sum(items.map((item) => item.discountAmount)).plus(more);
    const total = subtotal.plus(tax).minus(discount);
    const insured = random(3) === 0;
    const charged = {
      subtotal: amount(subtotal),
      discountAmount: amount(discount),
      taxAmount: amount(tax),
      totalAmount: amount(total),
      productDiscount: amount(insured ? 0 : discount),
      insuranceCoverage: amount(insured ? discount : 0),
    };
    const figures: DocumentFigures = { ...charged, includedTax: documentVat(taxedTotal(charged, items)) };
    const number = (sequences.get(store.id) ?? 0) + 1;
    sequences.set(store.id, number);
    const method = pick(METHODS, random);
    const sale = await rows(em)
      .insertInto("sales")
      .values({
        store_id: store.id,
        receipt_sequence: number,
        receipt_number: `${store.code}-${number}`,
        customer_id: random(4) === 0 ? null : pick(customers, random).id,
        employee_id: pick(people, random).user.id,
        sale_date: at,
        ...columnsOf(figures),
        insurance_id: insured ? insurance.id : null,
        // A third of the sales with a discount on the whole has it from a promotion.
        ...(!insured && more.gt(0) && index % 3 === 0
          ? {
              promotion_id: promotion.id,
              promotion_code: promotion.code,
              promotion_name: promotion.name,
              promotion_amount: amount(more),
            }
          : {}),
        payment_method: method,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const made = await rows(em)
      .insertInto("sale_items")
      .values(
        items.map((item, line) => ({
          sale_id: sale.id,
          variant_id: item.variantId,
          line_no: line + 1,
          item_name: "Frame",
          sku: "SKU",
          quantity: item.quantity,
          unit_price: item.unitPrice,
          discount_amount: item.discountAmount,
          ...(item.taxCategory === "S" ? {} : ZERO_RATED_COLUMNS),
          total_price: amount(big(item.unitPrice).times(item.quantity).minus(item.discountAmount)),
        })),
      )
      .returning("id")
      .execute();
    const pay = (kind: "payment" | "refund", value: string, when: Date, returnId: number | null = null) =>
      rows(em)
        .insertInto("payments")
        .values({
          receipt_id: sale.id,
          kind,
          payment_method: method,
          amount: value,
          status: "completed",
          processed_at: when,
          return_id: returnId,
        })
        .execute();
    await pay("payment", figures.totalAmount, at);
    if (random(5) !== 0) continue;
    const line = random(items.length);
    const carried = lineFigures(figures, items)[line];
    const sold = items[line];
    if (!carried || !sold) continue;
    const pieces = 1 + random(sold.quantity);
    const part = partOf(carried, sold.quantity, 0, pieces);
    const now = sold.taxCategory === "S" ? invoiced(part) : "0.00";
    const back = { ...part, includedTax: returnVat({ before: "0.00", now, vatBefore: "0.00" }) };
    const laterDay = addDays(day, random(6));
    const returnedAt =
      laterDay > today || laterDay === day ? at : new Date(startOfDay(laterDay).getTime() + 43_200_000);
    creditNotes += 1;
    const note = await rows(em)
      .insertInto("sale_returns")
      .values({
        // Goods may come back in the other store.
        store_id: pick(stores, random).id,
        sale_id: sale.id,
        return_number: `CN-${seed}-${sale.id}`,
        reason_code: "other",
        ...columnsOf(back),
        refunded_amount: back.totalAmount,
        returned_at: returnedAt,
        created_by: people[0]?.user.id ?? 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em)
      .insertInto("sale_return_items")
      .values({
        return_id: note.id,
        sale_item_id: made[line]?.id ?? 0,
        line_no: 1,
        quantity: pieces,
        condition: "shelf",
        subtotal: back.subtotal,
        discount_amount: back.discountAmount,
        tax_amount: back.taxAmount,
        total_amount: back.totalAmount,
        insurance_coverage: back.insuranceCoverage,
      })
      .execute();
    await pay("refund", back.totalAmount, returnedAt, note.id);
  }
  return { stores, people, variants, promotion, creditNotes, from: addDays(today, 1 - days), to: today };
}

const pick = <One>(list: readonly One[], random: (below: number) => number): One => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
};

const columnsOf = (figures: DocumentFigures) => ({
  subtotal: figures.subtotal,
  discount_amount: figures.discountAmount,
  tax_amount: figures.taxAmount,
  total_amount: figures.totalAmount,
  included_tax: figures.includedTax,
  product_discount: figures.productDiscount,
  insurance_coverage: figures.insuranceCoverage,
});
