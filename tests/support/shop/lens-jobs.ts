import { randomInt } from "node:crypto";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeCustomer, makeSaleRow, makeVariant } from "#tests/support/factories.ts";

let last = 0;
const next = () => {
  last += 1;
  return `${process.pid}-${last}`;
};

/** The figures of a usual prescription, as a job holds them. */
export const ORDERED = {
  right: {
    sphere: "-2.00",
    cylinder: "-1.00",
    axis: 90,
    add: null,
    prism: null,
    prismBase: null,
    prism2: null,
    prism2Base: null,
  },
  left: {
    sphere: "-2.50",
    cylinder: null,
    axis: null,
    add: null,
    prism: null,
    prismBase: null,
    prism2: null,
    prism2Base: null,
  },
};

/** A number that no till has drawn in a shop whose tests run beside each other. */
const receiptNumber = () => {
  const sequence = randomInt(100_000_000, 999_999_999);
  return { receipt_sequence: sequence, receipt_number: `L-${sequence}` };
};

/** A customer with a prescription and a sale of a frame and a pair of lenses. The sale is a bare row, paid in full unless `columns` say otherwise. */
export async function makeLensSale(em: Em, { storeId, columns = {} }: { storeId: number; columns?: object }) {
  const customer = await makeCustomer(em);
  const [frame, lens] = [
    await makeVariant(em, { storeId, quantity: 5, category: "Eyeglasses" }),
    await makeVariant(em, { storeId, quantity: 5, category: "Regular Lenses" }),
  ];
  const { id: prescriptionId } = await rows(em)
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-${next()}`,
      customer_id: customer.id,
      date: new Date(),
      right_sphere: "-2.00",
      right_cylinder: "-1.00",
      right_axis: 90,
      right_pd: "32.00",
      left_sphere: "-2.50",
      left_pd: "31.00",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sale = await makeSaleRow(em, {
    storeId,
    customerId: customer.id,
    totalAmount: "1150.00",
    items: [
      { variantId: frame.id, name: "Luma 52", quantity: 1, totalPrice: "400.00" },
      { variantId: lens.id, name: "Clear 1.60", quantity: 1, totalPrice: "600.00" },
    ],
    columns: { ...receiptNumber(), prescription_id: prescriptionId, ...columns },
  });
  const items = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", sale.id)
    .orderBy("line_no")
    .execute();
  return {
    customerId: customer.id,
    prescriptionId,
    saleId: sale.id,
    frameId: frame.id,
    lensId: lens.id,
    frameItemId: items[0]?.id ?? 0,
    saleItemId: items[1]?.id ?? 0,
  };
}

type JobValues = { storeId: number; status?: JobStatus } & Record<string, unknown>;

/** A lens job as a bare row, measured and ordered unless told otherwise. Further values are columns. */
export async function makeLensJob(em: Em, { storeId, status = "draft", ...columns }: JobValues) {
  return rows(em)
    .insertInto("lens_jobs")
    .values({
      job_number: `LJ-ROW-${next()}`,
      store_id: storeId,
      status,
      ordered: ORDERED,
      right_pd: "32.00",
      left_pd: "31.00",
      box_a: "54.00",
      box_b: "30.00",
      dbl: "19.00",
      ed: "56.00",
      lens_name: "Single vision 1.6",
      lens_index: "1.600",
      blank_diameter: "70.00",
      ...columns,
    })
    .returning(["id", "job_number as jobNumber"])
    .executeTakeFirstOrThrow();
}

/** A remake as a bare row, between two jobs of a store: its id. */
export async function makeRemake(em: Em, storeId: number): Promise<number> {
  const old = await makeLensJob(em, { storeId, status: "remade" });
  const next = await makeLensJob(em, { storeId, remake_of_id: old.id });
  const { id } = await rows(em)
    .insertInto("lens_job_remakes")
    .values({ job_id: old.id, new_job_id: next.id, reason: "lab_power", fault: "lab", payer: "lab", eyes: "B" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
