import { defineEntity, p } from "@mikro-orm/core";

export const CustomerSalesSchema = defineEntity({
  name: "CustomerSales",
  tableName: "customer_sales",
  properties: {
    customerId: p.integer().name("customer_id").primary(),
    /** 0 stands for all stores together. */
    storeId: p.integer().name("store_id").primary(),
    totalAmount: p.decimal().precision(14).scale(2).default("0.00"),
    /** The newest sale. A debit note may be written without the customer, so it is no visit. */
    lastVisit: p.datetime().nullable(),
  },
  primaryKeys: ["customerId", "storeId"],
  indexes: [
    { properties: ["storeId", "totalAmount", "customerId"] },
    {
      name: "customer_sales_visits",
      expression:
        "create index customer_sales_visits on customer_sales (store_id, last_visit, customer_id) where last_visit is not null",
    },
  ],
});

/** What a customer has bought in a store, summed. Triggers on `sales` change it in the transaction that changes the sales. */
export class CustomerSales extends CustomerSalesSchema.class {}
CustomerSalesSchema.setClass(CustomerSales);
