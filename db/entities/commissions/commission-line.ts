import { defineEntity, p } from "@mikro-orm/core";
import { id, line, money, percent } from "#db/entities/base.ts";
import { SaleItem } from "#db/entities/sales/sale-item.ts";
import { SaleReturn } from "#db/entities/sales/sale-return.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { CommissionMonth } from "./commission-month.ts";
import { CommissionRule } from "./commission-rule.ts";

export const CommissionLineSchema = defineEntity({
  name: "CommissionLine",
  tableName: "commission_lines",
  properties: {
    id: id(),
    monthId: () => p.manyToOne(CommissionMonth).mapToPk().name("month_id"),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    /** Whether the person sold it, or was the optician of its lenses. */
    part: line(10),
    /** A sale, a debit note or a return. */
    kind: line(10),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    saleId: p.integer(),
    saleItemId: () => p.manyToOne(SaleItem).mapToPk().name("sale_item_id"),
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id").nullable().deleteRule("restrict"),
    /** The number and the time of the document, and what was sold. */
    number: line(20),
    at: p.datetime(),
    itemName: line(),
    quantity: p.integer(),
    /** Without VAT and after all discounts; below zero for what came back. */
    net: money(),
    /** The rule as it was, and why it won; null where no rule fitted. */
    ruleId: () => p.manyToOne(CommissionRule).mapToPk().name("rule_id").nullable(),
    ruleName: line(120).nullable(),
    wonBy: line(40).nullable(),
    basis: line(10).nullable(),
    percent: percent().nullable(),
    share: percent().nullable(),
    /** What the percent was taken of; null where the cost for a margin was not known. */
    base: money().nullable(),
    /** The target, and the net amount of the person's month that was compared with it. */
    target: money().nullable(),
    monthNet: money().nullable(),
    amount: money(),
  },
  checks: [
    { name: "commission_lines_part_check", expression: "part in ('seller','optician')" },
    { name: "commission_lines_kind_check", expression: "kind in ('sale','debit','return')" },
  ],
  indexes: [{ properties: ["monthId", "userId", "at", "id"] }, { properties: ["saleItemId"] }],
});

/** One line of a person's statement in a closed month: nobody changes it. */
export class CommissionLine extends CommissionLineSchema.class {}
CommissionLineSchema.setClass(CommissionLine);
