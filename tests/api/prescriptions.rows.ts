import { execute } from "#app/lib/operation.server.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea } from "#tests/api/every-call/refusal-area.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";
import { EXAMPLE_33123, EXAMPLE_33124 } from "#tests/support/shop/vision-prescriptions.ts";

const MEASURES = { rightSphere: "-1.25", rightCylinder: "-0.50", rightAxis: 90, leftSphere: "-1.50", pdDistance: "63" };

/** What an examination may hold besides the spectacles. */
const EXAMINED = {
  rightAcuityWithout: "6/36",
  rightAcuityWith: "6/6",
  leftAcuityWithout: "0.2",
  leftAcuityWith: "20/20-1",
  rightPrism: "2",
  rightPrismBase: "up",
  rightPrism2: "1.5",
  rightPrism2Base: "in",
  rightContactSphere: "-1.25",
  rightContactBaseCurve: "8.6",
  rightContactDiameter: "14.2",
  rightContactBrand: "Acuvue Oasys",
  rightContactReplacement: "two_weeks",
  leftContactSphere: "-1.50",
  leftContactCylinder: "-0.75",
  leftContactAxis: 180,
};

export default refusalArea({
  async make({ em, actor, store, customer }) {
    const write = (customerId: number) =>
      execute(createPrescription, { em, actor }, { customerId, ...MEASURES, expiryDate: "2099-01-01" });
    const prescription = await write(customer.id);
    const [removed, ofRemoved] = [await makeCustomer(em), await makeCustomer(em)];
    const [gone, hidden] = [await write(removed.id), await write(ofRemoved.id)];
    const deleted = { deleted_at: new Date() };
    await rows(em).updateTable("prescriptions").set(deleted).where("id", "=", gone.id).execute();
    await rows(em).updateTable("customers").set(deleted).where("id", "=", ofRemoved.id).execute();
    const seeing = await makeCustomer(em);
    await makeSaleRow(em, { storeId: store.id, customerId: seeing.id });
    await rows(em).updateTable("stores").set({ shows_prescription: true }).where("id", "=", store.id).execute();
    return { prescription, sent: await write(seeing.id), hiddenPrescriptions: [gone.id, hidden.id] };
  },
  rows: {
    "GET /api/prescriptions": {
      invalid: () => [
        ...queries("/api/prescriptions", "customerId"),
        ...queries("/api/prescriptions", "doctorId"),
        ...queries("/api/prescriptions", "optometristId"),
        ...queries("/api/prescriptions", "status", ["old"]),
        ...queries("/api/prescriptions", "sort", ["weight"]),
      ],
    },
    "POST /api/prescriptions": {
      valid: ({ customer }) => ({ body: { customerId: customer.id, ...MEASURES, ...EXAMINED } }),
      invalid: ({ customer }) =>
        [
          {},
          { customerId: "me" },
          { rightSphere: "30.25" },
          { rightSphere: "1.10" },
          { rightSphere: "strong" },
          { rightSphere: [] },
          { leftCylinder: "-10.25", leftAxis: 5 },
          { leftCylinder: "-0.25" },
          { rightAxis: 181 },
          { rightAxis: 90 },
          { rightAxis: 1.5 },
          { leftAdd: "4.25" },
          { rightPD: "19.5" },
          { rightPD: "31.25" },
          { pdDistance: "80.01" },
          { pdDistance: "63.005" },
          { rightPD: "31", leftPD: "31", pdDistance: "63" },
          { pdNear: "64", pdDistance: "63" },
          { rightPrism: "1" },
          { rightPrism: "1", rightPrismBase: "sideways" },
          { rightPrism2: "1", rightPrism2Base: "up" },
          { ...EXAMINED, rightPrism2Base: "down" },
          { leftPrism2: "1" },
          { rightAcuityWith: "well" },
          { rightAcuityWithout: 6 },
          { leftAcuityWithout: "6".repeat(21) },
          { leftContactBaseCurve: "6.45" },
          { leftContactDiameter: "wide" },
          { leftContactCylinder: "-0.75" },
          { leftContactReplacement: "sometimes" },
          { leftContactBrand: "x".repeat(121) },
          { expiryDate: "2020-01-01" },
          { expiryDate: "soon" },
          { date: "2099-01-01" },
          { lensType: "wood" },
          { lensType: "glass", lensTypePlastic: true },
          { doctorId: "0" },
          { optometristId: "0" },
          { lensSpecDark: "perhaps" },
          { notes: "x".repeat(4001) },
        ].map((wrong) => ({ body: { ...(Object.keys(wrong).length > 0 && { customerId: customer.id }), ...wrong } })),
      overreach: ({ actor, customer }) => ({
        body: { customerId: customer.id, ...MEASURES, ...OVERREACH, prescriptionNumber: "RX-MINE", imported: { a: 1 } },
        table: "prescriptions",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1, imported: null },
      }),
    },
    "GET /api/prescriptions/{id}": {
      valid: ({ prescription }) => ({ path: `/api/prescriptions/${prescription.id}` }),
      hidden: ({ hiddenPrescriptions }) => hiddenPrescriptions.map((id) => `/api/prescriptions/${id}`),
    },
    "PATCH /api/prescriptions/{id}": {
      valid: ({ prescription }) => ({ path: `/api/prescriptions/${prescription.id}`, body: { notes: "Dry eyes" } }),
      invalid: ({ prescription }) =>
        [
          { customerId: "me" },
          { rightSphere: "-30.25" },
          { rightAxis: "" },
          { rightAcuityWith: "well" },
          { rightContactAxis: 90 },
          { expiryDate: "2020-01-01" },
          { hasFrame: true, frameOption: "no" },
          { version: "first" },
        ].map((body) => ({ path: `/api/prescriptions/${prescription.id}`, body })),
      hidden: ({ hiddenPrescriptions }) => hiddenPrescriptions.map((id) => `/api/prescriptions/${id}`),
      stale: ({ prescription }) => ({
        path: `/api/prescriptions/${prescription.id}`,
        body: { notes: "Late", version: 9_999 },
      }),
      overreach: ({ actor, prescription }) => ({
        path: `/api/prescriptions/${prescription.id}`,
        body: { diagnosis: "Myopia", ...OVERREACH, version: undefined, prescriptionNumber: "RX-MINE" },
        table: "prescriptions",
        kept: { id: prescription.id, created_by: actor.user.id, deleted_at: null },
      }),
    },
    "POST /api/prescriptions/{id}/send": {
      // By a channel that somebody has chosen there is no limit of a day.
      valid: ({ sent }) => ({ path: `/api/prescriptions/${sent.id}/send`, body: { channel: "sms" } }),
      invalid: ({ sent }) => [{ path: `/api/prescriptions/${sent.id}/send`, body: { channel: "pigeon" } }],
      hidden: ({ hiddenPrescriptions }) => hiddenPrescriptions.map((id) => `/api/prescriptions/${id}/send`),
    },
    "POST /api/prescriptions/fhir": {
      valid: ({ customer }) => ({ body: { ...EXAMPLE_33123, customerId: customer.id } }),
      invalid: ({ customer }) =>
        [
          {},
          { resourceType: "Patient" },
          { status: "draft" },
          { dateWritten: "June" },
          { lensSpecification: [] },
          { lensSpecification: [{ ...EXAMPLE_33123.lensSpecification[0], eye: "both" }] },
          { lensSpecification: [{ ...EXAMPLE_33123.lensSpecification[0], sphere: 30.25 }] },
          { lensSpecification: [{ ...EXAMPLE_33123.lensSpecification[0], sphere: "-2" }] },
          { lensSpecification: [{ ...EXAMPLE_33124.lensSpecification[0], backCurve: "8.7" }] },
        ].map((wrong) => ({
          body: Object.keys(wrong).length > 0 ? { ...EXAMPLE_33123, customerId: customer.id, ...wrong } : {},
        })),
      overreach: ({ actor, customer }) => ({
        body: { ...EXAMPLE_33123, customerId: customer.id, ...OVERREACH },
        table: "prescriptions",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/prescriptions/{id}/fhir": {
      valid: ({ prescription }) => ({ path: `/api/prescriptions/${prescription.id}/fhir` }),
      hidden: ({ hiddenPrescriptions }) => hiddenPrescriptions.map((id) => `/api/prescriptions/${id}/fhir`),
    },
  },
});
