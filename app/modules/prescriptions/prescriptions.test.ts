import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { EXAMPLE_33123, EXAMPLE_33124, refractions } from "#tests/support/shop/vision-prescriptions.ts";
import { createPrescription } from "./create-prescription.server.ts";
import { exportPrescription, importPrescription } from "./exchange-prescriptions.server.ts";
import { getLastPrescription } from "./form/last-prescription.server.ts";
import { getPrescription, listPrescriptions } from "./read-prescriptions.server.ts";
import { updatePrescription } from "./update-prescription.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:update"] });
  return { em, actor, store, customer: await makeCustomer(em) };
}

type Shop = { em: Em; actor: Actor };
const create = ({ em, actor }: Shop, input: object) => execute(createPrescription, { em, actor }, input);
const update = ({ em, actor }: Shop, input: object) => execute(updatePrescription, { em, actor }, input);

async function refusal(command: Promise<unknown>): Promise<DomainError | InvalidInput> {
  const error = await command.then(
    () => null,
    (caught) => caught,
  );
  if (error instanceof DomainError || error instanceof InvalidInput) return error;
  throw error ?? new Error("The command was not refused");
}

const UNITS = "http://unitsofmeasure.org";
const MYOPE = {
  rightSphere: "-125",
  rightCylinder: "-٫٥",
  rightAxis: "0",
  rightPD: "315",
  leftSphere: "plano",
  leftCylinder: "0.00",
  leftAxis: "180",
  leftAdd: "0.00",
  leftPD: "31.5",
  pdDistance: 63,
};

describe("writing a prescription", () => {
  it("stores typed measures with two decimals", async () => {
    const own = await shop();
    const written = await create(own, { customerId: own.customer.id, ...MYOPE, lensTypePlastic: true });
    expect(written).toMatchObject({
      prescriptionNumber: `RX-${String(written.id).padStart(6, "0")}`,
      rightSphere: "-1.25",
      rightCylinder: "-0.50",
      rightAxis: 180,
      rightPD: "31.50",
      leftSphere: "0.00",
      leftCylinder: "0.00",
      leftAxis: null,
      leftAdd: null,
      pdDistance: "63.00",
      pdNear: null,
      lensType: "plastic",
      lensTypePlastic: true,
      lensTypeGlass: false,
      version: 1,
      warnings: [],
    });
  });

  it("asks about an axis without a cylinder, also in a change", async () => {
    const own = await shop();
    const alone = { errors: { rightAxis: [{ key: "prescriptions.errors.axisAlone" }] } };
    expect(await refusal(create(own, { customerId: own.customer.id, rightSphere: "-1", rightAxis: 90 }))).toMatchObject(
      alone,
    );
    const { id } = await create(own, { customerId: own.customer.id, ...MYOPE });
    expect(await refusal(update(own, { id, rightCylinder: null }))).toMatchObject(alone);
    expect(await update(own, { id, rightCylinder: null, rightAxis: null })).toMatchObject({ rightAxis: null });
  });

  it("is refused with all messages at once, but says nothing of an eye that could not be read", async () => {
    const own = await shop();
    const wrong = { rightSphere: "much", rightAxis: 90, leftSphere: "-1", leftAxis: 90, date: "2099-01-01" };
    const error = await refusal(create(own, { customerId: "", ...wrong }));
    expect(error).toMatchObject({
      errors: {
        leftAxis: [{ key: "prescriptions.errors.axisAlone" }],
        date: [{ key: "prescriptions.errors.dateAhead" }],
      },
    });
    expect(Object.keys((error as InvalidInput).errors).sort()).toEqual([
      "customerId",
      "date",
      "leftAxis",
      "rightSphere",
    ]);
  });

  it("keeps the day of the examination, which may be past but not ahead", async () => {
    const own = await shop();
    const past = await create(own, { customerId: own.customer.id, date: "2026-10-20", expiryDate: "2099-01-01" });
    expect(past.date).toBe("2026-10-19T21:00:00.000Z");
    const fhir = await execute(exportPrescription, own, { id: past.id });
    expect(fhir.dateWritten).toBe("2026-10-20");
    const ahead = { errors: { date: [{ key: "prescriptions.errors.dateAhead" }] } };
    expect(await refusal(create(own, { customerId: own.customer.id, date: "2099-01-01" }))).toMatchObject(ahead);
    expect(await refusal(update(own, { id: past.id, date: "2099-01-01" }))).toMatchObject(ahead);
    expect(await update(own, { id: past.id, date: "2026-09-01" })).toMatchObject({ date: "2026-08-31T21:00:00.000Z" });
    const early = await refusal(update(own, { id: past.id, date: riyadhDay(), expiryDate: "2026-10-01" }));
    expect(early).toMatchObject({ errors: { expiryDate: [{ key: "prescriptions.errors.expired" }] } });
  });

  it("takes today's day as now, and keeps the time of a day that did not change", async () => {
    const own = await shop();
    const first = await create(own, { customerId: own.customer.id });
    const second = await create(own, { customerId: own.customer.id, date: riyadhDay() });
    expect(second.date >= first.date).toBe(true);
    expect(await update(own, { id: second.id, date: riyadhDay() })).toMatchObject({ date: second.date, version: 1 });
  });

  it("reads a number in a call as the measure itself, however large", async () => {
    const own = await shop();
    const error = await refusal(create(own, { customerId: own.customer.id, rightSphere: -125 }));
    expect(error).toMatchObject({ errors: { rightSphere: [{ key: "prescriptions.errors.sphereUnreadable" }] } });
    const written = await create(own, { customerId: own.customer.id, rightSphere: -1.25, rightPD: 31.5 });
    expect(written).toMatchObject({ rightSphere: "-1.25", rightPD: "31.50" });
  });

  it("stores acuity, two prisms and contact lenses, and leaves out the axis of a lens without a cylinder", async () => {
    const own = await shop();
    const examined = {
      rightAcuityWithout: "cf 1m",
      rightAcuityWith: "٦/٩",
      rightPrism: "2",
      rightPrismBase: "up",
      rightPrism2: "1",
      rightPrism2Base: "in",
      leftContactSphere: "-350",
      leftContactCylinder: "0",
      leftContactAxis: "180",
      leftContactBaseCurve: "860",
      leftContactDiameter: "142",
      leftContactBrand: "Acuvue Oasys",
      leftContactReplacement: "two_weeks",
    };
    const written = await create(own, { customerId: own.customer.id, ...examined });
    const stored = {
      rightAcuityWithout: "CF 1 m",
      rightAcuityWith: "6/9",
      leftAcuityWith: null,
      rightPrism: "2.00",
      rightPrism2: "1.00",
      rightPrism2Base: "in",
      leftContactSphere: "-3.50",
      leftContactCylinder: "0.00",
      leftContactAxis: null,
      leftContactBaseCurve: "8.60",
      leftContactDiameter: "14.20",
      leftContactBrand: "Acuvue Oasys",
      leftContactReplacement: "two_weeks",
    };
    expect(written).toMatchObject({ ...stored, warnings: [] });
    const changed = await update(own, { id: written.id, leftContactBaseCurve: "6.8" });
    expect(changed).toMatchObject({
      ...stored,
      leftContactBaseCurve: "6.80",
      warnings: [{ code: "baseCurveUnusual", field: "leftContactBaseCurve" }],
    });
    await expect(refusal(update(own, { id: written.id, rightPrism2Base: "down" }))).resolves.toBeInstanceOf(
      InvalidInput,
    );
  });

  it("finds the prescription before another one, and records that it was read", async () => {
    const own = await shop();
    const first = await create(own, { customerId: own.customer.id, rightSphere: "-1", date: "2025-01-10" });
    const second = await create(own, { customerId: own.customer.id, rightSphere: "-1.25" });
    const last = (input: object) => execute(getLastPrescription, own, { customerId: own.customer.id, ...input });
    expect(await last({})).toMatchObject({ id: second.id });
    expect(await last({ before: second.id })).toMatchObject({ id: first.id, rightSphere: "-1.00" });
    expect(await last({ before: first.id })).toBeNull();
    const reads = await rows(own.em)
      .selectFrom("prescription_reads")
      .select(["way", "prescription_ids as ids"])
      .where("user_id", "=", own.actor.user.id)
      .orderBy("id")
      .execute();
    expect(reads).toEqual([
      { way: "opened", ids: [second.id] },
      { way: "opened", ids: [first.id] },
    ]);
  });

  it("names every field that is wrong at once", async () => {
    const own = await shop();
    const wrong = { rightSphere: "30.25", leftCylinder: "-0.5", pdNear: "39", expiryDate: "2020-01-01" };
    const error = await refusal(create(own, { customerId: own.customer.id, ...wrong }));
    expect(Object.keys((error as InvalidInput).errors).sort()).toEqual(
      ["expiryDate", "leftAxis", "pdNear", "rightSphere"].sort(),
    );
  });

  it("refuses a customer or a doctor who does not exist", async () => {
    const own = await shop();
    expect(await refusal(create(own, { customerId: 999_999 }))).toMatchObject({ details: { field: "customerId" } });
    const doctor = await refusal(create(own, { customerId: own.customer.id, doctorId: 999_999 }));
    expect(doctor).toMatchObject({ details: { field: "doctorId" } });
  });

  it("names unusual values, and refuses them only where a user is asked and has not accepted them", async () => {
    const own = await shop();
    const unusual = { customerId: own.customer.id, rightSphere: "-21", leftSphere: "1" };
    const told = await create(own, unusual);
    expect(told.warnings.map(({ code }) => code)).toEqual(["sphereStrong", "oppositeSigns"]);
    const asked = await refusal(create(own, { ...unusual, acceptedWarnings: "" }));
    expect(asked).toMatchObject({ message: "prescriptions.errors.unusual", status: 422 });
    const half = await refusal(create(own, { ...unusual, acceptedWarnings: ["", "sphereStrong"] }));
    expect(half).toMatchObject({ message: "prescriptions.errors.unusual" });
    await create(own, { ...unusual, acceptedWarnings: ["", "sphereStrong,oppositeSigns"] });
  });

  it("compares with the customer's last prescription", async () => {
    const own = await shop();
    const first = await create(own, { customerId: own.customer.id, date: "2024-01-05", rightSphere: "-1" });
    expect(first.warnings).toEqual([]);
    const second = await create(own, { customerId: own.customer.id, rightSphere: "-4" });
    expect(second.warnings).toEqual([{ code: "jump", field: "rightSphere" }]);
    const changed = await update(own, { id: first.id, rightSphere: "-4" });
    expect(changed.warnings).toEqual([]);
  });
});

describe("changing a prescription", () => {
  it("keeps the version before it, with who wrote it and when", async () => {
    const own = await shop();
    const before = await create(own, { customerId: own.customer.id, ...MYOPE, notes: "First pair" });
    const other = await makeActor(own.em, { stores: [own.store], permissions: ["customers:update"] });
    const after = await update({ em: own.em, actor: other }, { id: before.id, rightSphere: "-1.50", version: 1 });
    expect(after).toMatchObject({ rightSphere: "-1.50", rightCylinder: "-0.50", notes: "First pair", version: 2 });
    const kept = await rows(own.em)
      .selectFrom("prescription_versions")
      .selectAll()
      .where("prescription_id", "=", before.id)
      .execute();
    expect(kept).toMatchObject([
      { version: 1, written_by: own.actor.user.id, values: { rightSphere: "-1.25", notes: "First pair" } },
    ]);
  });

  it("keeps no version of a change that changes nothing", async () => {
    const own = await shop();
    const { id } = await create(own, { customerId: own.customer.id, ...MYOPE, expiryDate: "2099-05-01" });
    expect(await update(own, { id, ...MYOPE, expiryDate: "2099-05-01" })).toMatchObject({ version: 1 });
    const kept = await rows(own.em)
      .selectFrom("prescription_versions")
      .select("id")
      .where("prescription_id", "=", id)
      .execute();
    expect(kept).toEqual([]);
  });

  it("refuses a stale version and writes nothing", async () => {
    const own = await shop();
    const { id } = await create(own, { customerId: own.customer.id, ...MYOPE });
    await update(own, { id, notes: "Changed" });
    const error = await refusal(update(own, { id, notes: "Late", version: 1 }));
    expect(error).toMatchObject({ code: "conflict", details: { extra: { base: { version: 1 } } } });
  });

  it("asks before a sold prescription is changed, and never gives it to another customer", async () => {
    const own = await shop();
    const { id } = await create(own, { customerId: own.customer.id, ...MYOPE });
    const sale = await makeSaleRow(own.em, { storeId: own.store.id, customerId: own.customer.id, items: [] });
    await rows(own.em).updateTable("sales").set({ prescription_id: id }).where("id", "=", sale.id).execute();
    expect(await refusal(update(own, { id, notes: "Changed" }))).toMatchObject({
      message: "prescriptions.errors.sold",
      status: 422,
    });
    const changed = await update(own, { id, notes: "Changed", confirmSold: "on" });
    expect(changed).toMatchObject({ notes: "Changed", version: 2 });
    const other = await makeCustomer(own.em);
    const moved = await refusal(update(own, { id, customerId: other.id, confirmSold: true }));
    expect(moved).toMatchObject({ details: { field: "customerId" } });
  });

  it("keeps an expiry date that has passed, and refuses a new one in the past", async () => {
    const own = await shop();
    const old = { customerId: own.customer.id, date: "2020-01-01", expiryDate: "2021-01-01T12:00:00+03:00" };
    const { id, expiryDate } = await create(own, old);
    expect(await update(own, { id, notes: "x", expiryDate: "2021-01-01" })).toMatchObject({ expiryDate });
    const error = await refusal(update(own, { id, expiryDate: "2021-02-01" }));
    expect(error).toMatchObject({ errors: { expiryDate: [{ key: "prescriptions.errors.expired" }] } });
    expect(await update(own, { id, expiryDate: null })).toMatchObject({ expiryDate: null });
  });
});

describe("reading prescriptions", () => {
  it("records who read which prescriptions, and how", async () => {
    const own = await shop();
    const { id } = await create(own, { customerId: own.customer.id, ...MYOPE });
    await execute(getPrescription, own, { id });
    await execute(listPrescriptions, own, { customerId: own.customer.id });
    await execute(exportPrescription, own, { id });
    const reads = await rows(own.em)
      .selectFrom("prescription_reads")
      .select(["user_id", "way", "prescription_ids"])
      .where("user_id", "=", own.actor.user.id)
      .orderBy("id")
      .execute();
    expect(reads).toEqual(
      ["opened", "list", "fhir"].map((way) => ({ user_id: own.actor.user.id, way, prescription_ids: [id] })),
    );
  });

  it("finds prescriptions by number, customer and validity", async () => {
    const own = await shop();
    const write = (more: object) => create(own, { customerId: own.customer.id, ...more });
    const valid = await write({ expiryDate: "2099-01-01" });
    const open = await write({});
    const expiring = await write({ expiryDate: new Date(Date.now() + 86_400_000).toISOString() });
    const expired = await write({ date: "2020-01-01", expiryDate: "2021-01-01" });
    const ids = async (input: object) =>
      (await execute(listPrescriptions, own, { customerId: own.customer.id, ...input })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([expiring.id, open.id, valid.id, expired.id]);
    expect(await ids({ status: "valid" })).toEqual([open.id, valid.id]);
    expect(await ids({ status: "expiring" })).toEqual([expiring.id]);
    expect(await ids({ status: "expired" })).toEqual([expired.id]);
    expect(await ids({ q: open.prescriptionNumber.toLowerCase() })).toEqual([open.id]);
    expect(await ids({ sort: "date", descending: "false", limit: 1 })).toEqual([expired.id]);
  });
});

describe("exchanging prescriptions", () => {
  it("exports the published example exactly as it was imported", async () => {
    const own = await shop();
    const imported = await execute(importPrescription, own, { ...EXAMPLE_33123, customerId: own.customer.id });
    expect(imported).toMatchObject({ rightPrism: "0.50", rightPrismBase: "down", leftAxis: 180, leftAdd: "2.00" });
    const exported = await execute(exportPrescription, own, { id: imported.id });
    const patient = { reference: `Patient/${own.customer.id}`, display: expect.any(String) };
    const identifier = [{ value: imported.prescriptionNumber }];
    expect(exported).toEqual({ ...EXAMPLE_33123, id: String(imported.id), identifier, patient });
  });

  it("exports the published contact lenses as they were imported", async () => {
    const own = await shop();
    const imported = await execute(importPrescription, own, { ...EXAMPLE_33124, customerId: own.customer.id });
    expect(imported).toMatchObject({
      rightSphere: null,
      rightContactSphere: "-2.75",
      rightContactBaseCurve: "8.70",
      leftContactCylinder: "-3.50",
      leftContactReplacement: "monthly",
      leftContactBrand: "OphthaGuard",
    });
    const { lensSpecification } = await execute(exportPrescription, own, { id: imported.id });
    expect(lensSpecification).toEqual(EXAMPLE_33124.lensSpecification);
  });

  it("imports an exported resource unchanged", async () => {
    const own = await shop();
    for (const fields of fc.sample(refractions(), { numRuns: 10, seed: 33_123 })) {
      const { id } = await create(own, { customerId: own.customer.id, ...fields });
      const exported = await execute(exportPrescription, own, { id });
      const again = await execute(importPrescription, own, JSON.parse(JSON.stringify(exported)));
      const second = await execute(exportPrescription, own, { id: again.id });
      expect(second).toEqual({ ...exported, id: String(again.id) });
    }
  });

  it.each([
    ["a resource with an extension", { extension: [{ url: "x" }] }, "extension"],
    ["a patient who is none of this shop's", { customerId: undefined }, "customerId"],
    ["two lenses for one eye", { lensSpecification: [0, 0].map((n) => EXAMPLE_33123.lensSpecification[n]) }, "eye"],
    [
      "the color of a lens",
      { lensSpecification: [{ ...EXAMPLE_33124.lensSpecification[0], color: "green" }] },
      "color",
    ],
    [
      "a lens that is worn for nine days",
      {
        lensSpecification: [
          { ...EXAMPLE_33124.lensSpecification[0], duration: { value: 9, unit: "day", system: UNITS, code: "d" } },
        ],
      },
      "duration",
    ],
    [
      "the power of a contact lens on spectacles",
      { lensSpecification: [{ ...EXAMPLE_33123.lensSpecification[0], power: -2 }] },
      "power",
    ],
    ["another product", { lensSpecification: [{ eye: "right", product: { coding: [] } }] }, "product"],
  ])("refuses %s instead of dropping a part of the resource", async (_what, wrong, field) => {
    const own = await shop();
    const resource = { ...EXAMPLE_33123, customerId: own.customer.id, ...wrong };
    const error = await refusal(execute(importPrescription, own, resource));
    expect(error).toMatchObject({ status: 422, details: { field: expect.stringContaining(field) } });
  });
});
