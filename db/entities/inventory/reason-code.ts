import { defineEntity } from "@mikro-orm/core";
import { line, lookup } from "#db/entities/base.ts";

export const ReasonCodeSchema = defineEntity({
  name: "ReasonCode",
  tableName: "reason_codes",
  properties: {
    ...lookup(),
    /** The use of the reason. */
    usage: line(20),
    code: line(40),
  },
  checks: [
    {
      name: "reason_codes_usage_check",
      expression:
        "usage in ('stock_adjustment','return','void','cash_movement','register_reopen','write_off','vendor_return')",
    },
  ],
  uniques: [{ properties: ["usage", "code"] }],
});

/** A reason to choose from. A code is unique among the reasons of one use. */
export class ReasonCode extends ReasonCodeSchema.class {}
ReasonCodeSchema.setClass(ReasonCode);
