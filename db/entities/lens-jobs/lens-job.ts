import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Sale } from "#db/entities/sales/sale.ts";
import { SaleItem } from "#db/entities/sales/sale-item.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Laboratory } from "./laboratory.ts";
import { type OrderedRefraction, orderMeasures } from "./lens-job-parts.ts";
import { jobChecks, jobIndexes, orderChecks } from "./lens-job-rules.ts";

export const LensJobSchema = defineEntity({
  name: "LensJob",
  tableName: "lens_jobs",
  properties: {
    id: id(),
    jobNumber: line(20).unique(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** The sale and its line that the job belongs to; null for a job that begins from a prescription. */
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").nullable(),
    saleItemId: () => p.manyToOne(SaleItem).mapToPk().name("sale_item_id").nullable(),
    /** The line of the pair's second lens: the same line where both lenses are pieces of it. Null for a line that sells a whole pair, or one lens. */
    otherItemId: () => p.manyToOne(SaleItem).mapToPk().name("other_item_id").nullable(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    /** The prescription, its version, and its figures as they were ordered: a later change of the prescription does not change the job. */
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id").nullable(),
    prescriptionVersion: p.integer().nullable(),
    ordered: p.json<OrderedRefraction>().nullable(),
    status: line(20).default("draft"),
    /** Since when the job has its status. */
    statusSince: p.datetime().defaultRaw("now()"),
    /** Why the job waits, and since when; null while nothing holds it. */
    holdReason: line(20).nullable(),
    holdNote: line(300).nullable(),
    heldSince: p.datetime().nullable(),
    /** Rises with every change of what is ordered: the same version gives the same order file. */
    orderVersion: p.integer().default(1),
    ...orderMeasures(),
    frameVariantId: () => p.manyToOne(ProductVariant).mapToPk().name("frame_variant_id").nullable(),
    /** The lens that is sold, and the stocked lenses that the branch edges itself. */
    lensVariantId: () => p.manyToOne(ProductVariant).mapToPk().name("lens_variant_id").nullable(),
    rightVariantId: () => p.manyToOne(ProductVariant).mapToPk().name("right_variant_id").nullable(),
    leftVariantId: () => p.manyToOne(ProductVariant).mapToPk().name("left_variant_id").nullable(),
    /** Whether the branch's own lenses were taken from its stock for this job. */
    lensesTaken: p.boolean().default(false),
    laboratoryId: () => p.manyToOne(Laboratory).mapToPk().name("laboratory_id").nullable(),
    /** The job that this one makes again. */
    remakeOfId: () => p.manyToOne(LensJobSchema).mapToPk().name("remake_of_id").nullable(),
    trayNumber: line(20).nullable(),
    isRush: p.boolean().default(false),
    /** The day that the customer was told, and the day on which the laboratory should have delivered. */
    promisedOn: p.date().nullable(),
    expectedOn: p.date().nullable(),
    sentAt: p.datetime().nullable(),
    receivedAt: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    toldAt: p.datetime().nullable(),
    collectedAt: p.datetime().nullable(),
    collectedBy: () => p.manyToOne(SystemUser).mapToPk().name("collected_by").nullable(),
    collectedName: line(120).nullable(),
    /** What the laboratory charged, before VAT. */
    cost: money().nullable(),
    /** What the laboratory charged for a job that was cancelled after it was sent. */
    cancelFee: money().nullable(),
    /** The traced shape as its file says it. */
    traceFile: p.text().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [...jobChecks, ...orderChecks],
  indexes: [...jobIndexes],
});

/** One pair of glasses, or one lens of it, that is measured, made, checked and handed over. */
export class LensJob extends LensJobSchema.class {}
LensJobSchema.setClass(LensJob);
