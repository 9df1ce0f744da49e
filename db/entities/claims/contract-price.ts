import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money, percent } from "#db/entities/base.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { Product } from "#db/entities/products/product.ts";

export const ContractPriceSchema = defineEntity({
  name: "ContractPrice",
  tableName: "contract_prices",
  properties: {
    id: id(),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    /** One product, or all of an insurance category where no product is named. */
    productId: () => p.manyToOne(Product).mapToPk().name("product_id").nullable(),
    categoryName: line(40).nullable(),
    /** The agreed price before VAT, or the percent off the catalogue's price. Neither for an excluded product. */
    price: money().nullable(),
    discountPercent: percent().nullable(),
    isExcluded: p.boolean().default(false),
    validFrom: p.date(),
    validUntil: p.date().nullable(),
    notes: line(300).nullable(),
    ...audited(),
  },
  checks: [
    { name: "contract_prices_of_check", expression: "(product_id is null) <> (category_name is null)" },
    {
      name: "contract_prices_terms_check",
      expression: "num_nonnulls(price, discount_percent) = case when is_excluded then 0 else 1 end",
    },
    { name: "contract_prices_price_check", expression: "price >= 0 and discount_percent between 0 and 100" },
    { name: "contract_prices_valid_check", expression: "valid_until >= valid_from" },
  ],
  indexes: [{ properties: ["insuranceId", "productId"] }, { properties: ["productId"] }],
});

/** What a shop has agreed with an insurer for a product or a category. */
export class ContractPrice extends ContractPriceSchema.class {}
ContractPriceSchema.setClass(ContractPrice);
