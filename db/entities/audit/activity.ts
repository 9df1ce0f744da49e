import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Store } from "#db/entities/store.ts";

export const ActivitySchema = defineEntity({
  name: "Activity",
  tableName: "activities",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    activityType: line(40),
    description: p.text(),
    entityType: line(40).nullable(),
    entityId: p.integer().nullable(),
    timestamp: createdAt(),
    amount: money().nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
  },
  indexes: [{ properties: ["storeId", "timestamp"] }],
});

/** An event in a store, for the dashboard. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
