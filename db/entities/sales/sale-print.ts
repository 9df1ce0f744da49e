import { defineEntity, p } from "@mikro-orm/core";
import { id, line } from "#db/entities/base.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Sale } from "./sale.ts";
import { SaleReturn } from "./sale-return.ts";

export const SalePrintSchema = defineEntity({
  name: "SalePrint",
  tableName: "sale_prints",
  properties: {
    id: id(),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id"),
    /** The credit note that was printed; null for the receipt. */
    returnId: () => p.manyToOne(SaleReturn).mapToPk().name("return_id").nullable(),
    paper: line(10),
    printedAt: p.datetime().defaultRaw("now()"),
    printedBy: () => p.manyToOne(SystemUser).mapToPk().name("printed_by"),
  },
  checks: [{ name: "sale_prints_paper_check", expression: "paper in ('roll','a4')" }],
  indexes: [{ properties: ["saleId"] }],
});

/** One printing of a receipt or credit note. Every printing after the first says "Copy". */
export class SalePrint extends SalePrintSchema.class {}
SalePrintSchema.setClass(SalePrint);
