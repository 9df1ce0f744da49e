import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Category } from "#db/entities/products/category.ts";
import { Product } from "#db/entities/products/product.ts";
import { Store } from "#db/entities/store.ts";
import { Role } from "#db/entities/users/role.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const CommissionRuleSchema = defineEntity({
  name: "CommissionRule",
  tableName: "commission_rules",
  properties: {
    id: id(),
    name: line(120),
    /** Whom it is for: a person, or those who hold a role. Both are null for everybody. A rule goes with its role: nobody is left whom it is for. */
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id").nullable().deleteRule("restrict"),
    roleId: () => p.manyToOne(Role).mapToPk().name("role_id").nullable().deleteRule("cascade"),
    /** What it is for: a category with those below it, or a product. Both are null for all that is sold. Only a category without products is ever deleted. */
    categoryId: () => p.manyToOne(Category).mapToPk().name("category_id").nullable().deleteRule("cascade"),
    productId: () => p.manyToOne(Product).mapToPk().name("product_id").nullable().deleteRule("restrict"),
    /** The store in which is sold; null for all stores. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id").nullable().deleteRule("restrict"),
    /** Of what the percent is taken: the net amount, or the margin. */
    basis: line(10).default("net"),
    percent: percent(),
    /** The optician's part of the commission, in percent; the seller gets the rest. */
    opticianShare: percent().default("0.00"),
    validFrom: p.date(),
    validUntil: p.date().nullable(),
    /** The net amount of a person in a month, above which it counts. */
    target: money().nullable(),
    isActive: p.boolean().default(true),
    ...audited(),
  },
  checks: [
    { name: "commission_rules_person_check", expression: "user_id is null or role_id is null" },
    { name: "commission_rules_item_check", expression: "category_id is null or product_id is null" },
    { name: "commission_rules_basis_check", expression: "basis in ('net','margin')" },
    { name: "commission_rules_percent_check", expression: "percent between 0 and 100" },
    { name: "commission_rules_optician_share_check", expression: "optician_share between 0 and 100" },
    { name: "commission_rules_days_check", expression: "valid_until >= valid_from" },
    { name: "commission_rules_target_check", expression: "target > 0" },
  ],
});

/** What a person earns of what is sold. */
export class CommissionRule extends CommissionRuleSchema.class {}
CommissionRuleSchema.setClass(CommissionRule);
