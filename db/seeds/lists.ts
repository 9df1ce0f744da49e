import { type Kysely, sql } from "kysely";
import type { PaymentKind } from "../../app/modules/settings/lists/payment-kinds.ts";
import type { ReasonUsage } from "../../app/modules/settings/lists/reason-usages.ts";
import type { Database } from "../schemas.ts";

type Entry = readonly [code: string, name: string, nameAr: string];

const LISTS = {
  payment_methods: [
    ["cash", "Cash", "نقدًا"],
    ["credit_card", "Credit Card", "بطاقة ائتمان"],
    ["debit_card", "Debit Card", "بطاقة خصم"],
    ["bank_transfer", "Bank Transfer", "تحويل بنكي"],
    ["store_credit", "Store credit", "رصيد المتجر"],
    ["gift_card", "Gift card", "بطاقة هدية"],
    ["mada", "mada", "مدى"],
    ["visa", "Visa", "فيزا"],
    ["mastercard", "Mastercard", "ماستركارد"],
    ["tabby", "Tabby", "تابي"],
    ["tamara", "Tamara", "تمارا"],
    ["stc_pay", "STC Pay", "إس تي سي باي"],
    ["points", "Loyalty points", "نقاط الولاء"],
  ],
  claim_statuses: [
    ["pending", "Pending", "قيد الانتظار"],
    ["paid", "Paid", "مدفوعة"],
    ["refunded", "Refunded", "مستردة"],
    ["cancelled", "Cancelled", "ملغاة"],
  ],
  appointment_statuses: [
    ["scheduled", "Scheduled", "محجوز"],
    ["confirmed", "Confirmed", "مؤكد"],
    ["arrived", "Arrived", "وصل"],
    ["in_exam", "In Exam", "قيد الفحص"],
    ["completed", "Completed", "مكتمل"],
    ["cancelled", "Cancelled", "ملغى"],
    ["no_show", "No Show", "لم يحضر"],
  ],
  movement_kinds: [
    ["initial", "Initial Stock", "رصيد افتتاحي"],
    ["purchase", "Purchase", "شراء"],
    ["sale", "Sale", "بيع"],
    ["return", "Return", "مرتجع"],
    ["adjustment", "Adjustment", "تسوية"],
    ["transfer_in", "Transfer In", "تحويل وارد"],
    ["transfer_out", "Transfer Out", "تحويل صادر"],
    ["count", "Stock Count", "جرد"],
    ["lens_job", "Lens job", "أمر عدسات"],
  ],
} as const satisfies Record<string, readonly Entry[]>;

/** The kinds of the payment methods; the drawer opens for cash. */
const METHOD_KINDS: Readonly<Record<(typeof LISTS)["payment_methods"][number][0], PaymentKind>> = {
  cash: "cash",
  credit_card: "card",
  debit_card: "card",
  bank_transfer: "transfer",
  store_credit: "store_credit",
  gift_card: "gift_card",
  mada: "card",
  visa: "card",
  mastercard: "card",
  tabby: "instalments",
  tamara: "instalments",
  stc_pay: "wallet",
  points: "points",
};

const OTHER: Entry = ["other", "Another reason", "سبب آخر"];

const REASONS: Record<ReasonUsage, readonly Entry[]> = {
  stock_adjustment: [
    ["damaged", "Damaged", "تالف"],
    ["lost", "Lost or stolen", "مفقود أو مسروق"],
    ["expired", "Expired", "منتهي الصلاحية"],
    ["display", "Taken for display or as a sample", "أُخذ للعرض أو كعيّنة"],
    ["supplier_return", "Sent back to the vendor", "أُعيد إلى المورد"],
    ["found", "Found", "عُثر عليه"],
    ["unordered_delivery", "Delivered without an order", "وصل دون أمر شراء"],
    ["customer_return", "Brought back by a customer", "أعاده عميل"],
    ["in_hand", "Sold from the hand, not in the books", "بيع وهو غير مسجل في المخزون"],
    ["correction", "Correction of a wrong entry", "تصحيح إدخال خاطئ"],
    OTHER,
  ],
  return: [
    ["defective", "Defective", "عيب في المنتج"],
    ["worn", "Worn or scratched", "مستعمل أو مخدوش"],
    ["wrong_item", "Wrong item or size", "صنف أو مقاس غير مناسب"],
    ["wrong_lenses", "Lenses do not match the prescription", "العدسات لا تطابق الوصفة"],
    ["changed_mind", "The customer changed their mind", "غيّر العميل رأيه"],
    OTHER,
  ],
  void: [
    ["entry_error", "Rung up by mistake", "سُجّلت بالخطأ"],
    ["payment_failed", "The payment did not go through", "لم تتم عملية الدفع"],
    ["customer_left", "The customer withdrew at the counter", "تراجع العميل عند الصندوق"],
    OTHER,
  ],
  cash_movement: [
    ["bank_deposit", "Taken to the bank", "إيداع في البنك"],
    ["change", "Change brought in", "إضافة فكة"],
    ["petty_cash", "Small expense", "مصروف نثري"],
    OTHER,
  ],
  register_reopen: [
    ["counting_error", "Counted wrongly", "خطأ في العد"],
    ["missed_sale", "A sale was missing", "عملية بيع لم تُسجّل"],
    ["closed_early", "Closed by mistake", "أُغلق بالخطأ"],
    OTHER,
  ],
  write_off: [
    ["rejected", "Rejected by the insurance company", "رفضتها شركة التأمين"],
    ["uncollectable", "Cannot be collected", "تعذّر التحصيل"],
    ["small_balance", "Small balance", "مبلغ زهيد"],
    OTHER,
  ],
  vendor_return: [
    ["damaged", "Damaged", "تالف"],
    ["wrong_item", "Another item than ordered", "صنف غير المطلوب"],
    ["surplus", "More than ordered", "زيادة عن المطلوب"],
    ["expired", "Expired or close to it", "منتهي الصلاحية أو يقترب منها"],
    ["recalled", "Recalled by the vendor", "استدعاه المورد"],
    OTHER,
  ],
};

const toRow = ([code, name, name_ar]: Entry, sort_order: number) => ({ code, name, name_ar, sort_order });
const DONE = "reference_lists";

/**
 * The rows of the reference lists, once: what staff remove later stays removed. A database from before there were Arabic names gets these, and
 * the rows that are new.
 */
export async function seedLists(db: Kysely<Database>): Promise<void> {
  const done = await db.selectFrom("app_settings").select("key").where("key", "=", DONE).executeTakeFirst();
  if (done) return;
  for (const [table, entries] of Object.entries(LISTS)) {
    await db
      .insertInto(table as keyof typeof LISTS)
      .values(entries.map(toRow))
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ name_ar: sql<string>`excluded.name_ar` }))
      .execute();
  }
  for (const [code, kind] of Object.entries(METHOD_KINDS)) {
    const terms = { kind, opens_drawer: kind === "cash" };
    await db.updateTable("payment_methods").set(terms).where("code", "=", code).execute();
  }
  for (const [usage, entries] of Object.entries(REASONS) as [ReasonUsage, readonly Entry[]][]) {
    await db
      .insertInto("reason_codes")
      .values(entries.map((entry, index) => ({ ...toRow(entry, index), usage })))
      .execute();
  }
  await db
    .insertInto("app_settings")
    .values({ key: DONE, value: JSON.stringify(true) })
    .execute();
}
