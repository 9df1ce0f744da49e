import { sql } from "kysely";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";
import { type QrCode, qrCode } from "#app/lib/qr-code.server.ts";
import { approvalOfCart } from "#app/modules/claims/approvals/use-approval.server.ts";
import { printedInvoice } from "#app/modules/e-invoicing/outbox/printed-invoice.server.ts";
import type { PairedDisplay } from "#app/modules/registers/displays/pair-display.server.ts";
import { insuredTotals } from "#app/modules/sales/cart/lines/cart-coverage.server.ts";
import { cartPromotion } from "#app/modules/sales/cart/lines/cart-promotion.server.ts";
import { insuredRows, readDraft, readLines } from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import { cartLineTotals, panelSums } from "#app/modules/sales/cart/lines/cart-totals.ts";
import { paperCode } from "#app/modules/sales/receipts/receipt-paper.server.ts";
import { getReceiptParties } from "#app/modules/sales/receipts/receipt-parties.server.ts";
import { coverageOf } from "#app/modules/sales/sale/coverage.server.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { getSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

export type DisplayLine = { key: number; name: string; detail: string; quantity: number; total: Amount };

/** What the screen shows: the cart that is rung up, the sale that was just completed, or neither. */
export type Shown =
  | { state: "idle" }
  | {
      state: "cart";
      lines: DisplayLine[];
      /** The price with VAT before discounts, what is taken off, the insurer's part, and what the customer pays. */
      priceWithVat: Amount;
      reduction: Amount;
      insurer: string | null;
      covered: Amount;
      total: Amount;
    }
  | {
      state: "thanks";
      receiptNumber: string;
      total: Amount;
      balanceDue: Amount;
      change: Amount;
      code: QrCode | null;
    };

type Followed = { id: number; status: string; saleId: number | null; stamp: string };

/** For so long the thanks for a sale stand on the screen, unless the next cart begins; an unfinished cart is left for longer. */
const THANKS_MINUTES = 2;
const CART_MINUTES = 30;

/**
 * The cart of a register: the one that somebody who works at it changed last. It is found by the sessions that have chosen the register, so the sale
 * screen writes nothing for the display. The stamp changes with everything that a customer should see.
 */
export async function followedCart(em: Em, { registerId, storeId }: PairedDisplay): Promise<Followed | null> {
  const { rows: found } = await sql<Followed>`
    select d.id, d.status, d.sale_id as "saleId", concat_ws('.', d.id, d.status, (extract(epoch from d.updated_at) * 1000)::bigint) as stamp
    from sale_drafts d
    where d.store_id = ${storeId} and d.updated_at > now() - make_interval(mins => ${CART_MINUTES})
      and (d.status <> 'completed' or d.updated_at > now() - make_interval(mins => ${THANKS_MINUTES}))
      and exists (select from sessions s where s.user_id = d.user_id and s.register_id = ${registerId} and s.expires_at > now())
    order by d.updated_at desc, d.id desc limit 1`.execute(rows(em));
  return found[0] ?? null;
}

/** What a paired screen shows now. */
export async function readDisplay(em: Em, display: PairedDisplay): Promise<{ stamp: string; shown: Shown }> {
  const cart = await followedCart(em, display);
  if (cart?.status === "open") return { stamp: cart.stamp, shown: await cartShown(em, display.storeId, cart.id) };
  if (cart?.status === "completed" && cart.saleId !== null) {
    return { stamp: cart.stamp, shown: await saleShown(em, display.storeId, cart.saleId) };
  }
  return { stamp: cart?.stamp ?? "idle", shown: { state: "idle" } };
}

async function cartShown(em: Em, storeId: number, draftId: number): Promise<Shown> {
  // A cart that is completed between the two queries is shown as the sale with the next look.
  const draft = await readDraft(em, storeId, draftId).catch(() => null);
  const kept = draft ? await readLines(em, draftId, { storeId, mayOverridePrice: false }) : [];
  if (!draft || kept.length === 0) return { state: "idle" };
  const cartRows = await insuredRows(em, kept, draft.insurance_id);
  const { insurance_id: insuranceId, customer_id: customerId, coverage_percentage: coveragePercentage } = draft;
  const insured = insuranceId === null ? null : await coverageOf(em, { customerId, insuranceId, coveragePercentage });
  const { promotion } = await cartPromotion(em, { code: draft.promotion_code, rows: cartRows, insuranceId });
  const approval = await approvalOfCart(em, { draftId, customerId, insuranceId });
  const lines = cartRows.map(({ line }) => line);
  const { totals } = insuredTotals(cartRows, {
    discountAmount: draft.discount_amount,
    insured,
    promotion,
    approval,
    threshold: null,
  });
  const lineTotals = cartLineTotals(cartRows, insured !== null);
  const { invoiceTotal } = panelSums(totals);
  const priceWithVat = amount(sum(lineTotals));
  return {
    state: "cart",
    lines: lines.map(({ variantId, name, detail, quantity }, index) => ({
      ...{ key: variantId, name, detail, quantity },
      total: lineTotals[index] ?? ZERO,
    })),
    priceWithVat,
    reduction: amount(big(priceWithVat).minus(invoiceTotal)),
    insurer: insured?.insuranceProvider ?? null,
    covered: totals.insuranceCoverage,
    total: totals.totalAmount,
  };
}

async function saleShown(em: Em, storeId: number, saleId: number): Promise<Shown> {
  const [sale, { store }, invoice, given] = await Promise.all([
    getSaleView(em, saleId, [storeId]),
    getReceiptParties(em, saleId),
    printedInvoice(em, saleId, null),
    rows(em)
      .selectFrom("payments")
      .select(sql<Amount>`coalesce(sum(tendered - amount), 0)::numeric(12,2)::text`.as("change"))
      .where("receipt_id", "=", saleId)
      .where("kind", "=", "payment")
      .executeTakeFirstOrThrow(),
  ]);
  const figures = { issuedAt: sale.saleDate, total: invoiced(sale), vat: sale.includedTax };
  return {
    state: "thanks",
    receiptNumber: sale.receiptNumber,
    total: sale.totalAmount,
    balanceDue: sale.balanceDue,
    change: given.change,
    code: invoice ? (invoice.code ? qrCode(invoice.code) : null) : paperCode(store, figures),
  };
}
