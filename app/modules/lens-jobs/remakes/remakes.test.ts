import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale, ORDERED } from "#tests/support/shop/lens-jobs.ts";
import { remakeLensJob } from "./create-remake.server.ts";
import { creditLensRemake } from "./credit-remake.server.ts";
import { listLensRemakes } from "./list-remakes.server.ts";
import { listRemakesOfJob } from "./read-remakes.server.ts";
import { getRemakeChoices } from "./remake-choices.server.ts";
import { eyesToRemake, REMAKE_REASONS, takesNewLine, USUAL } from "./remake-reasons.ts";

const { em: getEm } = testDatabase();

async function shop(permissions?: readonly string[]) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, {
    stores: [store],
    ...(permissions ? { permissions: PERMISSIONS.filter((right) => permissions.includes(right)) } : {}),
  });
  const sale = await makeLensSale(em, { storeId: store.id });
  /** A job of the sale in a status, as a bare row. */
  const job = (status: Parameters<typeof makeLensJob>[1]["status"], columns: object = {}) =>
    makeLensJob(em, {
      storeId: store.id,
      status,
      customer_id: sale.customerId,
      sale_id: sale.saleId,
      sale_item_id: sale.saleItemId,
      prescription_id: sale.prescriptionId,
      prescription_version: 1,
      ...columns,
    });
  const remake = (id: number, input: object) => execute(remakeLensJob, { em: em.fork(), actor }, { id, ...input });
  const read = (id: number) => execute(getLensJob, { em: em.fork(), actor }, { id });
  return { em, store, actor, ...sale, job, remake, read };
}

describe("the reasons of a remake", () => {
  it.each([
    ["measure", "shop", "shop", true],
    ["transcription", "shop", "shop", true],
    ["doctor_change", "doctor", "shop", true],
    ["non_adapt", "none", "shop", true],
    ["lab_power", "lab", "lab", true],
    ["lab_other", "lab", "lab", true],
    ["breakage_shop", "shop", "shop", true],
    ["breakage_lab", "lab", "lab", true],
    ["frame_fit", "shop", "shop", true],
    ["warranty_coating", "lab", "lab", false],
    ["warranty_breakage", "none", "shop", false],
    ["customer_choice", "customer", "customer", true],
  ] as const)("%s is usually the fault of %s, paid by %s, counted: %s", (reason, fault, payer, isCounted) => {
    expect(USUAL[reason]).toEqual({ fault, payer, isCounted });
  });

  it("each has a row", () => {
    expect(Object.keys(USUAL)).toEqual([...REMAKE_REASONS]);
  });

  it("a single lens is made again by itself, and only a customer who pays gets a new line", () => {
    expect([eyesToRemake("B"), eyesToRemake("R"), eyesToRemake("L")]).toEqual([["B", "R", "L"], ["R"], ["L"]]);
    expect((["shop", "lab", "doctor", "customer", "shared"] as const).filter(takesNewLine)).toEqual([
      "customer",
      "shared",
    ]);
  });
});

describe("making a job again", () => {
  it("ends the job and begins one with the same order on the same line, to be measured; each names the other", async () => {
    const { job, remake, read, saleItemId, saleId, prescriptionId } = await shop();
    const old = await job("failed_check", {
      right_height: "19.00",
      coating: "AR",
      tray_number: "T-9",
      lens_design: "progressive",
      cost: "120.00",
      received_at: new Date(),
      promised_on: "2026-01-05",
      trace_file: "TRCFMT=1;4;E;R;P",
      notes: "thin",
    });
    const made = await remake(old.id, { reason: "lab_power", changes: "Left sphere -2.50", creditAsked: "120" });
    expect(made).toMatchObject({
      jobId: old.id,
      jobNumber: old.jobNumber,
      fault: "lab",
      payer: "lab",
      isCounted: true,
      eyes: "B",
      creditAsked: "120.00",
      creditAskedOn: riyadhDay(),
      isCreditOpen: true,
      newJobStatus: "draft",
    });
    const next = await read(made.newJobId);
    expect(next).toMatchObject({
      status: "draft",
      saleId,
      saleItemId,
      prescriptionId,
      prescriptionVersion: 1,
      ordered: ORDERED,
      rightHeight: "19.00",
      coating: "AR",
      trayNumber: "T-9",
      lensDesign: "progressive",
      hasTrace: true,
      notes: "thin",
      remakeOfId: old.id,
      cost: null,
      receivedAt: null,
      promisedOn: null,
      orderVersion: 1,
      lensesTaken: false,
    });
    expect(next.events).toMatchObject([{ step: "create", fromStatus: null, toStatus: "draft" }]);
    const ended = await read(old.id);
    expect(ended).toMatchObject({ status: "remade", remadeById: made.newJobId, cost: "120.00" });
    expect(ended.events).toMatchObject([
      { step: "remake", fromStatus: "failed_check", toStatus: "remade", note: "Left sphere -2.50" },
    ]);
    expect(ended.events[0]?.details).toEqual({ reason: "lab_power", newJobNumber: made.newJobNumber });
  });

  it("sells nothing: the sale, its lines and its payments stay as they are", async () => {
    const { em, job, remake, saleId } = await shop();
    const sale = () =>
      Promise.all([
        rows(em).selectFrom("sales").selectAll().where("id", "=", saleId).execute(),
        rows(em).selectFrom("sale_items").selectAll().where("sale_id", "=", saleId).execute(),
        rows(em).selectFrom("payments").selectAll().where("receipt_id", "=", saleId).execute(),
      ]);
    const before = await sale();
    await remake((await job("collected", { collected_at: new Date() })).id, { reason: "non_adapt" });
    expect(await sale()).toEqual(before);
  });

  it("may be of one lens: the stocked lens of the other eye is not named again, and spoilt lenses stay taken", async () => {
    const { job, remake, read, lensId, em } = await shop();
    const old = await job("received", {
      way: "in_house",
      right_variant_id: lensId,
      left_variant_id: lensId,
      lenses_taken: true,
    });
    const stock = () =>
      rows(em).selectFrom("inventory").select("quantity").where("variant_id", "=", lensId).executeTakeFirst();
    const before = await stock();
    const { newJobId } = await remake(old.id, { reason: "breakage_shop", eyes: "R" });
    expect(await read(newJobId)).toMatchObject({
      eyes: "R",
      rightVariantId: lensId,
      leftVariantId: null,
      lensesTaken: false,
    });
    expect((await read(old.id)).lensesTaken).toBe(true);
    expect(await stock()).toEqual(before);
  });

  it("of a single lens is refused for the other eye", async () => {
    const { job, remake } = await shop();
    const { id } = await job("received", { eyes: "R" });
    await expect(remake(id, { reason: "lab_other", eyes: "L" })).rejects.toMatchObject({
      message: "lensRemakes.errors.eyes",
    });
  });

  it.each(["draft", "released", "sent", "in_lab", "cancelled", "remade", "returned"] as const)(
    "is refused for a job that is %s",
    async (status) => {
      const { em, job, remake } = await shop();
      const { id } = await job(status);
      await expect(remake(id, { reason: "measure" })).rejects.toMatchObject({
        code: "conflict",
        message: `lensJobs.errors.is.${status}`,
      });
      expect(await rows(em).selectFrom("lens_job_remakes").select("id").where("job_id", "=", id).execute()).toEqual([]);
    },
  );

  it("pressed eight times at once makes the job again once", async () => {
    const { em, job, remake, saleItemId } = await shop();
    const { id } = await job("received");
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => remake(id, { reason: "lab_power" })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ message: "lensJobs.errors.is.remade" });
    }
    const jobs = await rows(em).selectFrom("lens_jobs").select("id").where("sale_item_id", "=", saleItemId).execute();
    expect(jobs).toHaveLength(2);
  });

  it("goes on in a chain that ends: only its last job can be made again, and each job tells the whole chain", async () => {
    const { em, actor, job, remake, saleItemId } = await shop();
    const first = (await job("received")).id;
    const chain = [first];
    for (const reason of ["lab_power", "breakage_lab", "measure"]) {
      const last = chain[chain.length - 1] ?? 0;
      chain.push((await remake(last, { reason })).newJobId);
      await rows(em)
        .updateTable("lens_jobs")
        .set({ status: "received" })
        .where("id", "=", chain[chain.length - 1] ?? 0)
        .execute();
      await expect(remake(last, { reason })).rejects.toMatchObject({ message: "lensJobs.errors.is.remade" });
    }
    expect(new Set(chain).size).toBe(4);
    for (const id of chain) {
      const told = await execute(listRemakesOfJob, { em, actor }, { id });
      expect(told.map(({ jobId, newJobId }) => [jobId, newJobId])).toEqual([
        [chain[0], chain[1]],
        [chain[1], chain[2]],
        [chain[2], chain[3]],
      ]);
    }
    // The line has its job: the last one of the chain. When that one ends, the line may begin another.
    await expect(execute(createLensJob, { em, actor }, { saleItemId })).rejects.toMatchObject({
      message: "lensJobs.errors.hasJob",
    });
    await rows(em)
      .updateTable("lens_jobs")
      .set({ status: "cancelled" })
      .where("id", "=", chain[3] ?? 0)
      .execute();
    expect((await execute(createLensJob, { em, actor }, { saleItemId })).status).toBe("draft");
  });

  it("of another store is not found", async () => {
    const { em, remake } = await shop();
    const other = await makeStore(em);
    const { id } = await makeLensJob(em, { storeId: other.id, status: "received" });
    await expect(remake(id, { reason: "measure" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a doctor's change", () => {
  it("needs a newer version of the prescription, and orders its figures", async () => {
    const { em, job, remake, read, prescriptionId } = await shop();
    const { id } = await job("received");
    await expect(remake(id, { reason: "doctor_change" })).rejects.toMatchObject({
      message: "lensRemakes.errors.newPrescription",
    });
    await expect(remake(id, { reason: "doctor_change", prescriptionId })).rejects.toMatchObject({
      message: "lensRemakes.errors.newPrescription",
    });
    await rows(em)
      .updateTable("prescriptions")
      .set({ right_sphere: "-2.25", right_pd: "32.50", version: sql<number>`version + 1` })
      .where("id", "=", prescriptionId)
      .execute();
    const { newJobId, fault } = await remake(id, { reason: "doctor_change" });
    expect(fault).toBe("doctor");
    const next = await read(newJobId);
    expect(next).toMatchObject({ prescriptionId, prescriptionVersion: 2, rightPd: "32.50", leftPd: "31.00" });
    expect(next.ordered?.right.sphere).toBe("-2.25");
    expect((await read(id)).ordered?.right.sphere).toBe("-2.00");
  });

  it("may be another prescription of the customer, and of nobody else", async () => {
    const { em, actor, store, job, remake, read, customerId } = await shop();
    const { id } = await job("received");
    const { id: another } = await rows(em)
      .insertInto("prescriptions")
      .values({ prescription_number: `RX-N-${id}`, customer_id: customerId, date: new Date(), left_sphere: "-3.00" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stranger = await makeLensSale(em, { storeId: store.id });
    const choices = await execute(getRemakeChoices, { em, actor }, { id });
    expect(choices.prescriptions.map((one) => one.id)).toEqual([another]);
    await expect(
      remake(id, { reason: "doctor_change", prescriptionId: stranger.prescriptionId }),
    ).rejects.toMatchObject({ message: "lensJobs.errors.otherCustomer" });
    const { newJobId } = await remake(id, { reason: "doctor_change", prescriptionId: another });
    const next = await read(newJobId);
    expect(next).toMatchObject({ prescriptionId: another, prescriptionVersion: 1, leftPd: "31.00" });
    expect(next.ordered?.left.sphere).toBe("-3.00");
  });
});

describe("a customer who pays", () => {
  it("may be sold new lenses, and the new job belongs to their line", async () => {
    const { em, actor, store, job, remake, read, customerId, lensId, frameItemId, saleItemId } = await shop();
    const { id } = await job("collected", { collected_at: new Date() });
    const sale = await makeSaleRow(em, {
      storeId: store.id,
      customerId,
      totalAmount: "690.00",
      items: [{ variantId: lensId, name: "New lenses", quantity: 1, totalPrice: "600.00" }],
    });
    const { id: line } = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect((await execute(getRemakeChoices, { em, actor }, { id })).lines.map((one) => one.id)).toEqual([line]);
    await expect(remake(id, { reason: "measure", saleItemId: line })).rejects.toMatchObject({
      message: "lensRemakes.errors.payerPays",
    });
    await expect(remake(id, { reason: "customer_choice", saleItemId: frameItemId })).rejects.toMatchObject({
      message: "lensJobs.errors.noLens",
    });
    const stranger = await makeLensSale(em, { storeId: store.id });
    await expect(remake(id, { reason: "customer_choice", saleItemId: stranger.saleItemId })).rejects.toMatchObject({
      message: "lensRemakes.errors.otherLine",
    });
    const { newJobId } = await remake(id, { reason: "customer_choice", saleItemId: line });
    expect(await read(newJobId)).toMatchObject({ saleId: sale.id, saleItemId: line });
    for (const taken of [line, saleItemId]) {
      await expect(execute(createLensJob, { em, actor }, { saleItemId: taken })).rejects.toMatchObject({
        message: "lensJobs.errors.hasJob",
      });
    }
  });
});

describe("the credit of a laboratory", () => {
  it("is asked for, stands open, and is received with its day and number", async () => {
    const { em, actor, job, remake } = await shop();
    const { id, version } = await remake((await job("received")).id, { reason: "lab_power", creditAsked: "80.5" });
    const open = async () =>
      (await execute(listLensRemakes, { em: em.fork(), actor }, { credit: "open", limit: 10 })).rows.map(
        (one) => one.id,
      );
    expect(await open()).toEqual([id]);
    const change = (input: object) => execute(creditLensRemake, { em: em.fork(), actor }, { id, ...input });
    await expect(change({ creditNote: "CN-1" })).rejects.toMatchObject({
      errors: { creditReceived: [{ key: "lensRemakes.errors.noAmount" }] },
    });
    await expect(change({ creditReceived: "80", creditReceivedOn: addDays(riyadhDay(), 1) })).rejects.toMatchObject({
      errors: { creditReceivedOn: [{ key: "lensRemakes.errors.future" }] },
    });
    const saved = await change({ version, creditReceived: "80", creditNote: "CN-1" });
    expect(saved).toMatchObject({
      creditAsked: "80.50",
      creditReceived: "80.00",
      creditReceivedOn: riyadhDay(),
      creditNote: "CN-1",
      isCreditOpen: false,
    });
    expect(await open()).toEqual([]);
    await expect(change({ version, creditReceived: "70" })).rejects.toMatchObject({ code: "conflict" });
    expect(await change({ creditReceived: null })).toMatchObject({
      creditReceived: null,
      creditReceivedOn: null,
      creditNote: null,
      isCreditOpen: true,
    });
  });

  it("and the cost are hidden from users who see no costs, and these can say none", async () => {
    const { em, actor, job, remake } = await shop(["sales:read", "sales:update"]);
    const { id } = await job("received");
    await expect(remake(id, { reason: "measure", cost: "10" })).rejects.toMatchObject({ code: "forbidden" });
    const made = await remake(id, { reason: "measure" });
    await rows(em).updateTable("lens_job_remakes").set({ cost: "10.00" }).where("id", "=", made.id).execute();
    const { rows: shown } = await execute(listLensRemakes, { em: em.fork(), actor }, { limit: 10 });
    expect(shown).toMatchObject([{ id: made.id, cost: null, creditAsked: null }]);
    await expect(execute(creditLensRemake, { em, actor }, { id: made.id, cost: "5" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("the ledger", () => {
  it("is filtered by its days, laboratory, reason, fault, credit and words", async () => {
    const { em, actor, job, remake } = await shop();
    const made = [];
    for (const reason of ["lab_power", "measure", "warranty_coating"]) {
      made.push(await remake((await job("received")).id, { reason, creditAsked: reason === "lab_power" ? "50" : "" }));
    }
    const [power, measure, warranty] = made.map(({ id }) => id);
    await rows(em)
      .updateTable("lens_job_remakes")
      .set({ created_at: new Date("2026-03-10T10:00:00Z") })
      .where("id", "=", measure ?? 0)
      .execute();
    const found = async (input: object) =>
      (await execute(listLensRemakes, { em: em.fork(), actor }, { ...input, limit: 50 })).rows.map(({ id }) => id);
    expect(await found({})).toEqual([warranty, measure, power]);
    expect(await found({ reason: "measure" })).toEqual([measure]);
    expect(await found({ fault: "lab" })).toEqual([warranty, power]);
    expect(await found({ credit: "open" })).toEqual([power]);
    expect(await found({ credit: "received" })).toEqual([]);
    expect(await found({ from: "2026-03-10", to: "2026-03-10" })).toEqual([measure]);
    expect(await found({ laboratoryId: 2_000_000_000 })).toEqual([]);
    expect(await found({ q: made[2]?.newJobNumber })).toEqual([warranty]);
  });
});
