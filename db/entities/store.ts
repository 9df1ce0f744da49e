import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money, percent, updatedAt } from "./base.ts";

export const StoreSchema = defineEntity({
  name: "Store",
  tableName: "stores",
  properties: {
    id: id(),
    code: line(8).unique(),
    name: line(),
    nameAr: line().nullable(),
    address: p.text().nullable(),
    addressAr: p.text().nullable(),
    phone: line(40).nullable(),
    email: line().nullable(),
    vatNumber: line(15).nullable(),
    /** The number in the commercial register. */
    crNumber: line(10).nullable(),
    /** The parts of the national address; `address` is what receipts print, made from them. */
    buildingNumber: line(4).nullable(),
    street: line().nullable(),
    streetAr: line().nullable(),
    district: line().nullable(),
    districtAr: line().nullable(),
    city: line().nullable(),
    cityAr: line().nullable(),
    postalCode: line(5).nullable(),
    additionalNumber: line(4).nullable(),
    /** The texts at the top and bottom of its receipts, in both languages, and the key of its logo's file. */
    receiptHeader: line(300).nullable(),
    receiptHeaderAr: line(300).nullable(),
    receiptFooter: line(300).nullable(),
    receiptFooterAr: line(300).nullable(),
    logoKey: line(80).nullable(),
    isActive: p.boolean().default(true),
    discountLimitPercent: percent().default("20.00"),
    /** A purchase order above this amount is approved by somebody other than the user who ordered. */
    approvalLimit: money().default("5000.00"),
    /** The surplus that may be received, in percent of the ordered quantity. */
    overReceiptPercent: percent().default("0.00"),
    /** The reorder level of an item that is new in the store; null takes that of its category. */
    defaultReorderLevel: p.integer().nullable(),
    /** How long an appointment takes unless it says otherwise: the step between the times that can be booked. */
    slotMinutes: p.integer().default(30),
    /** The shortest appointment that can be booked. */
    shortestMinutes: p.integer().default(10),
    /** Whether cash may only be taken while a register is open. */
    cashNeedsRegister: p.boolean().default(false),
    /** A difference above this amount at a register's closing needs a second person's sign-in. */
    registerDifferenceLimit: money().default("20.00"),
    /** The lowest share of a sale's total that a deposit must pay. */
    depositPercent: percent().default("50.00"),
    /** The days after a sale in which everybody may take goods back, and the highest refund; null for any amount. */
    returnDays: p.integer().default(14),
    returnLimit: money().nullable(),
    /** Whether customers see their newest prescription on their own page. */
    showsPrescription: p.boolean().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "stores_default_reorder_level_check", expression: "default_reorder_level >= 0" },
    { name: "stores_deposit_percent_check", expression: "deposit_percent between 0 and 100" },
    { name: "stores_return_days_check", expression: "return_days between 0 and 3650" },
    { name: "stores_slot_minutes_check", expression: "slot_minutes between 5 and 240" },
    { name: "stores_shortest_minutes_check", expression: "shortest_minutes between 5 and 240" },
  ],
});

/** A shop: its address and tax number are what its receipts print. */
export class Store extends StoreSchema.class {}
StoreSchema.setClass(Store);
