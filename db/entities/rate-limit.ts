import { defineEntity, p } from "@mikro-orm/core";
import { line } from "./base.ts";

export const RateLimitSchema = defineEntity({
  name: "RateLimit",
  tableName: "rate_limits",
  properties: {
    key: line(255).primary(),
    points: p.integer().default(0),
    expire: p.bigint("string").nullable(),
  },
});

/** Failed sign-ins per account and address; the columns are those that rate-limiter-flexible reads. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit);
