import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { CLAIM_STATUSES } from "#app/modules/claims/claim-status.ts";
import { afterStep, JOB_STATUSES, type JobStatus, type JobStep, type Way } from "#app/modules/lens-jobs/job-status.ts";
import { isEan13, isLuhn } from "./check-digits.ts";
import { buildDemo, type DemoRows } from "./demo/build-demo.ts";
import { expectNothingAfter, expectRightBooks } from "./expect-demo-books.ts";
import { groupBy } from "./group-by.ts";

const CATEGORIES = [
  "Eyeglasses",
  "Sunglasses",
  "Contact Lenses",
  "Reading Glasses",
  "Frame Accessories",
  "Lens Accessories",
  "Lens Care",
  "Other",
  "Regular Lenses",
];
const reference = {
  categoryIds: new Map(CATEGORIES.map((name, index) => [name, index + 1])),
  roleIds: new Map(["Super Admin", "Store Manager", "Cashier"].map((name, index) => [name, index + 1])),
};

const SATURDAY_EVENING = new Date("2026-11-21T19:30:00+03:00");
/** Hours at which a shop is closed, a leap day, the turn of a year and a Friday. */
const ODD_MOMENTS = [
  "2026-11-21T00:03:00+03:00",
  "2026-11-21T03:40:00+03:00",
  "2026-11-20T09:15:00+03:00",
  "2028-02-29T14:00:00+03:00",
  "2027-01-01T23:59:59+03:00",
].map((moment) => new Date(moment));

const built = new Map<number, Promise<DemoRows>>();
const demoAt = (now: Date): Promise<DemoRows> => {
  const rows = built.get(now.getTime()) ?? buildDemo(now, reference);
  built.set(now.getTime(), rows);
  return rows;
};

describe("the demo shop", () => {
  it("is as large as it is meant to be", async () => {
    const rows = await demoAt(SATURDAY_EVENING);
    expect(rows.stores).toHaveLength(3);
    expect(rows.products).toHaveLength(300);
    expect(rows.product_variants.length).toBeGreaterThan(850);
    expect(rows.product_variants.length).toBeLessThan(950);
    expect(new Set(rows.products.map((product) => product.category_id)).size).toBe(CATEGORIES.length);
    expect(rows.customers).toHaveLength(400);
    expect(rows.insurances).toHaveLength(6);
    expect(new Set(rows.policy_category_coverages.map(({ policy_id }) => policy_id)).size).toBe(19);
    expect(rows.policy_product_coverages.length).toBeGreaterThan(30);
    expect(rows.doctors).toHaveLength(12);
    expect(rows.prescriptions).toHaveLength(500);
    expect(rows.vendors).toHaveLength(8);
    expect(rows.registers).toHaveLength(6);
    expect(rows.inventory).toHaveLength(3 * rows.product_variants.length);
  });

  it("has asked customers how they liked their purchases, once each, and one low answer waits for somebody", async () => {
    const { feedback, sales, customer_consents: consents, messages } = await demoAt(SATURDAY_EVENING);
    expect(feedback.length).toBeGreaterThan(20);
    expect(new Set(feedback.map(({ customer_id }) => customer_id)).size).toBe(feedback.length);
    expect(consents.map(({ customer_id }) => customer_id)).toEqual(feedback.map(({ customer_id }) => customer_id));
    const soldAt = new Map(sales.map(({ id, sale_date }) => [id, sale_date as Date]));
    for (const { sale_id, asked_at } of feedback) {
      const days = ((asked_at as Date).getTime() - (soldAt.get(sale_id)?.getTime() ?? 0)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(7);
    }
    const ratings = feedback.map(({ rating }) => rating);
    expect(new Set(ratings)).toEqual(new Set([null, 1, 2, 3, 4, 5]));
    const open = feedback.filter(({ status }) => status === "open");
    expect(open.some(({ store_id, comment }) => store_id === 1 && comment)).toBe(true);
    expect(messages.filter(({ event }) => event === "feedback").length).toBeGreaterThan(10);
  });

  it("has article, tax and identity numbers that pass their checks, none twice", async () => {
    const rows = await demoAt(SATURDAY_EVENING);
    const upcs = rows.product_variants.map(({ upc }) => upc ?? "");
    expect(upcs.filter((upc) => !isEan13(upc))).toEqual([]);
    expect(new Set(upcs).size).toBe(upcs.length);
    expect(new Set(rows.product_variants.map(({ sku }) => sku)).size).toBe(upcs.length);
    expect(new Set(rows.product_variants.map(({ alu }) => alu)).size).toBe(upcs.length);
    const identified = rows.customers.filter(({ id_type }) => id_type === "national_id" || id_type === "iqama");
    expect(identified.length).toBeGreaterThan(300);
    for (const { id_type, id_number } of identified) {
      expect(id_number).toMatch(id_type === "iqama" ? /^2\d{9}$/ : /^1\d{9}$/);
      expect(isLuhn(id_number ?? "")).toBe(true);
    }
    expect(rows.customers.every(({ phone }) => /^\+9665\d{8}$/.test(phone))).toBe(true);
    expect(new Set(rows.customers.map(({ phone }) => phone)).size).toBe(400);
    expect(rows.stores.every(({ vat_number }) => /^3\d{13}3$/.test(vat_number ?? ""))).toBe(true);
  });

  it("insures about one customer in three, with one default policy each", async () => {
    const { customers, customer_policies } = await demoAt(SATURDAY_EVENING);
    const byCustomer = groupBy(customer_policies, ({ customer_id }) => customer_id);
    const insured = customers.filter(({ has_insurance }) => has_insurance);
    expect(insured.length).toBeGreaterThan(110);
    expect(insured.length).toBeLessThan(170);
    for (const customer of customers) {
      const defaults = (byCustomer.get(customer.id ?? 0) ?? []).filter(({ is_default }) => is_default);
      expect(defaults.map(({ policy_id }) => policy_id)).toEqual(
        customer.has_insurance ? [customer.default_policy_id] : [],
      );
    }
  });

  it("writes prescriptions that an optometrist could have written", async () => {
    const { prescriptions } = await demoAt(SATURDAY_EVENING);
    for (const rx of prescriptions) {
      for (const value of [rx.right_sphere, rx.left_sphere, rx.right_cylinder, rx.left_cylinder, rx.right_add])
        expect(Number.isInteger(Number(value ?? 0) * 4)).toBe(true);
      expect(rx.right_axis === null).toBe(rx.right_cylinder === null);
      expect(rx.left_axis === null).toBe(rx.left_cylinder === null);
      for (const axis of [rx.right_axis, rx.left_axis].filter((value) => value != null)) {
        expect(axis).toBeGreaterThanOrEqual(1);
        expect(axis).toBeLessThanOrEqual(180);
      }
      expect(Number(rx.pd_distance)).toBeGreaterThanOrEqual(54);
      expect(Number(rx.pd_distance)).toBeLessThanOrEqual(74);
      expect(Number(rx.right_pd) + Number(rx.left_pd)).toBe(Number(rx.pd_distance));
    }
  });

  it("sells 20 to 45 times a day, in opening hours, most from Thursday to Saturday", async () => {
    const { sales } = await demoAt(SATURDAY_EVENING);
    const days = groupBy(sales, ({ sale_date }) => riyadhDay(sale_date as Date));
    days.delete(riyadhDay(SATURDAY_EVENING));
    expect(days.size).toBe(89);
    for (const [day, sold] of days) {
      expect(sold.length).toBeGreaterThanOrEqual(18);
      expect(sold.length).toBeLessThanOrEqual(45);
      const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
      for (const { sale_date } of sold) {
        const hour = (new Date(sale_date).getUTCHours() + 3) % 24;
        expect(hour >= 16 || (hour >= 10 && hour < 13 && !isFriday) || (hour === 13 && !isFriday)).toBe(true);
      }
    }
    const soldOn = (weekdays: number[]) =>
      sales.filter(({ sale_date }) =>
        weekdays.includes(new Date(`${riyadhDay(sale_date as Date)}T00:00:00Z`).getUTCDay()),
      );
    expect(soldOn([4, 5, 6]).length / 3).toBeGreaterThan((soldOn([0, 1, 2, 3]).length / 4) * 1.2);
  });

  it.each([SATURDAY_EVENING, ...ODD_MOMENTS])("keeps its books right at %s", async (now) => {
    const rows = await demoAt(now);
    expectRightBooks(rows);
    expectNothingAfter(rows, now);
    for (const { id } of rows.stores)
      for (const status of ["pending", "approved", "in_transit"])
        expect(
          rows.requisition_orders.filter((order) => order.store_id === id && order.status === status).length,
        ).toBeGreaterThan(0);
  });

  it.each([SATURDAY_EVENING, ...ODD_MOMENTS])("has 150 lens jobs in every status at %s", async (now) => {
    const rows = await demoAt(now);
    expect(rows.lens_jobs).toHaveLength(150);
    expect(rows.lens_job_remakes).toHaveLength(6);
    expect([...new Set(rows.lens_jobs.map(({ status }) => status))].sort()).toEqual([...JOB_STATUSES].sort());
    const eventsOfJob = groupBy(rows.lens_job_events, ({ job_id }) => job_id);
    for (const job of rows.lens_jobs) {
      let stage = { status: "draft" as JobStatus, way: job.way as Way, isHeld: false };
      for (const { step, to_status, from_status } of (eventsOfJob.get(job.id ?? 0) ?? []).slice(1)) {
        expect(from_status).toBe(stage.status);
        expect(afterStep(stage, step as JobStep), `${job.job_number} ${step}`).toEqual({ status: to_status });
        stage = { ...stage, status: to_status as JobStatus, isHeld: step === "hold" };
      }
      expect([job.status, job.hold_reason !== undefined]).toEqual([stage.status, stage.isHeld]);
    }
    for (const { store_id, kind, last_number } of rows.document_counters.filter((one) => one.kind === "lens_job")) {
      expect(rows.lens_jobs.filter((job) => job.store_id === store_id).length, kind).toBe(last_number);
    }
    // A check passes when everything in it is within its limit, and leads to the step that was taken.
    for (const { job_id, at, passed, results } of rows.lens_job_checks) {
      const items = JSON.parse(String(results)) as { passed: boolean }[];
      expect(items.every((item) => item.passed)).toBe(passed);
      const step = eventsOfJob.get(job_id)?.find((event) => event.at === at)?.step;
      expect(step).toBe(passed ? "pass" : "fail");
    }
    const sent = rows.lens_consignment_items.map(({ job_id }) => job_id);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it.each([SATURDAY_EVENING, ...ODD_MOMENTS])(
    "has claims in every status, with an account that adds up, at %s",
    async (now) => {
      const rows = await demoAt(now);
      const insured = rows.sales.filter(({ insurance_coverage }) => Number(insurance_coverage) > 0);
      expect(rows.claims.map(({ sale_id }) => sale_id)).toEqual(insured.map(({ id }) => id));
      expect([...new Set(rows.claims.map(({ status }) => status))].sort()).toEqual([...CLAIM_STATUSES].sort());
      expect(new Set(rows.remittances.map(({ insurance_id }) => insurance_id)).size).toBe(3);
      const asked = new Set(rows.insurance_approvals.map(({ status }) => status));
      expect([...asked].sort()).toEqual(["approved", "requested"]);
      const given = rows.claims.filter(({ approval_id }) => approval_id);
      expect(given.map(({ approval_id }) => approval_id)).toEqual(
        rows.insurance_approvals.filter(({ status }) => status === "approved").map(({ id }) => id),
      );
      const entriesOf = groupBy(rows.insurer_entries, ({ claim_id }) => claim_id);
      const linesOf = groupBy(rows.claim_lines, ({ claim_id }) => claim_id);
      for (const { id = 0, asked, approved, paid, written_off, open_amount, billed } of rows.claims) {
        const sum = (values: readonly unknown[]) =>
          values.reduce<number>((all, value) => all + Math.round(Number(value) * 100), 0);
        expect(sum((entriesOf.get(id) ?? []).map((entry) => entry.amount))).toBe(sum([open_amount]));
        const lines = linesOf.get(id) ?? [];
        expect(sum(lines.map((line) => line.asked))).toBe(sum([asked]));
        expect(sum(lines.map((line) => line.billed))).toBe(sum([billed]));
        expect(sum([approved])).toBeGreaterThanOrEqual(sum([paid, written_off]));
      }
      for (const { id, matched } of rows.remittances) {
        const lines = rows.remittance_lines.filter(({ remittance_id }) => remittance_id === id);
        const found = lines.reduce((all, line) => all + Math.round(Number(line.matched ?? 0) * 100), 0);
        expect(found).toBe(Math.round(Number(matched) * 100));
      }
    },
  );

  it("is the same for the same day, up to what has not happened yet", async () => {
    const rows = await demoAt(SATURDAY_EVENING);
    expect(await buildDemo(new Date(SATURDAY_EVENING), reference)).toEqual(rows);
    const earlier = await demoAt(new Date("2026-11-21T17:45:00+03:00"));
    expect(earlier.sales).toEqual(rows.sales.slice(0, earlier.sales.length));
    for (const table of [
      "product_variants",
      "customers",
      "customer_policies",
      "prescriptions",
      "system_users",
    ] as const)
      expect(earlier[table]).toEqual(rows[table]);
  });

  it.each([SATURDAY_EVENING, ...ODD_MOMENTS])(
    "keeps lots, numbers, holds and counts that agree with its shelves at %s",
    async (now) => {
      const rows = await demoAt(now);
      const today = riyadhDay(now);
      const shelves = new Map(rows.inventory.map((shelf) => [`${shelf.store_id}:${shelf.variant_id}`, shelf]));
      const shelfOf = ({ store_id, variant_id }: { store_id: number; variant_id: number }) =>
        shelves.get(`${store_id}:${variant_id}`);
      const expiry = rows.stock_lots.map(({ expiry_date }) => String(expiry_date));
      expect(expiry.filter((day) => day < today)).toHaveLength(1);
      expect(expiry.filter((day) => day >= today && day <= addDays(today, 60)).length).toBeGreaterThan(1);
      expect(rows.stock_serials.length).toBeGreaterThan(3);
      expect(rows.stock_holds).toHaveLength(2);
      for (const shelf of rows.inventory) {
        const own = (row: { store_id: number; variant_id: number }) => shelfOf(row) === shelf;
        const kept = [shelf.quantity_in_lots, shelf.quantity_serialized, shelf.quantity_on_hold];
        if (kept.every((pieces) => pieces === 0)) continue;
        const sum = (pieces: (number | undefined)[]) => pieces.reduce<number>((total, one) => total + (one ?? 0), 0);
        expect(kept).toEqual([
          sum(rows.stock_lots.filter(own).map(({ current_quantity }) => current_quantity)),
          rows.stock_serials.filter(own).length,
          sum(rows.stock_holds.filter(own).map(({ quantity }) => quantity)),
        ]);
        for (const pieces of kept) expect(pieces ?? 0).toBeLessThanOrEqual(shelf.quantity ?? 0);
      }
      expect(rows.stock_lots.every((lot) => (shelfOf(lot)?.quantity_in_lots ?? 0) > 0)).toBe(true);
      expect(rows.stock_counts.map(({ status }) => status)).toEqual(["posted", "counting"]);
      const posted = rows.stock_count_lines.filter(({ count_id }) => count_id === 1);
      const differing = posted.filter(({ snapshot_quantity, final_quantity }) => snapshot_quantity !== final_quantity);
      expect(differing).toHaveLength(3);
      expect(rows.stock_movements.filter(({ kind }) => kind === "count")).toHaveLength(3);
      const entered = groupBy(rows.stock_count_entries, ({ line_id }) => line_id);
      for (const { id, final_quantity } of posted)
        expect((entered.get(id ?? 0) ?? []).reduce((total, { quantity }) => total + quantity, 0)).toBe(final_quantity);
    },
  );

  it("has sold something today, also for who starts it in the small hours", async () => {
    for (const now of [SATURDAY_EVENING, ...ODD_MOMENTS.slice(1)]) {
      const { sales } = await demoAt(now);
      expect(sales.filter(({ sale_date }) => riyadhDay(sale_date as Date) === riyadhDay(now)).length).toBeGreaterThan(
        3,
      );
    }
  });
});
