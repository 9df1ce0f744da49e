import fc from "fast-check";

/**
 * The published example of two spectacle lenses with prisms, as far as its facts go.
 * Source: FHIR R4, example 33123 of VisionPrescription.
 */
const product = {
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct", code: "lens" }],
};

export const EXAMPLE_33123 = {
  resourceType: "VisionPrescription",
  id: "33123",
  status: "active",
  created: "2014-06-15",
  patient: { reference: "Patient/example" },
  dateWritten: "2014-06-15",
  prescriber: { reference: "Practitioner/example" },
  lensSpecification: [
    { product, eye: "right", sphere: -2, prism: [{ amount: 0.5, base: "down" }], add: 2 },
    { product, eye: "left", sphere: -1, cylinder: -0.5, axis: 180, prism: [{ amount: 0.5, base: "up" }], add: 2 },
  ],
};

/** The published example of two contact lenses, without its colours, which the product does not keep. Source: FHIR R4, example 33124. */
const contact = {
  coding: [{ system: "http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct", code: "contact" }],
};
const worn = {
  backCurve: 8.7,
  diameter: 14,
  duration: { value: 1, unit: "month", system: "http://unitsofmeasure.org", code: "mo" },
  brand: "OphthaGuard",
};
export const EXAMPLE_33124 = {
  ...EXAMPLE_33123,
  id: "33124",
  lensSpecification: [
    { product: contact, eye: "right", power: -2.75, cylinder: -2.25, axis: 160, add: 1.75, ...worn },
    { product: contact, eye: "left", power: -2.75, cylinder: -3.5, axis: 160, add: 1.75, ...worn },
  ],
};

/** Prescriptions as they may be written, with everything that a resource can hold. */
export function refractions() {
  const steps = (least: number, most: number, step = 25) =>
    fc.integer({ min: least / step, max: most / step }).map((n) => ((n * step) / 100).toFixed(2));
  const none = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
  const eye = fc.record({
    sphere: none(steps(-3000, 3000)),
    cylinder: none(steps(-1000, 1000)),
    axis: fc.integer({ min: 1, max: 180 }),
    add: none(steps(25, 400)),
    prism: none(steps(25, 2000)),
    base: fc.constantFrom("up", "down"),
    prism2: none(steps(25, 2000)),
    base2: fc.constantFrom("in", "out"),
    contact: none(
      fc.record({
        sphere: none(steps(-3000, 3000)),
        cylinder: none(steps(-1000, 1000)),
        axis: fc.integer({ min: 1, max: 180 }),
        baseCurve: none(steps(650, 1000, 5)),
        diameter: none(steps(800, 1600, 10)),
        brand: none(fc.constantFrom("Acuvue Oasys", "عدسة شهرية")),
        replacement: none(fc.constantFrom("daily", "two_weeks", "monthly", "quarterly", "half_yearly", "yearly")),
      }),
    ),
  });
  const fields = (side: "right" | "left", one: typeof eye extends fc.Arbitrary<infer Value> ? Value : never) => ({
    [`${side}Sphere`]: one.sphere,
    [`${side}Cylinder`]: one.cylinder,
    [`${side}Axis`]: one.cylinder === null ? null : one.axis,
    [`${side}Add`]: one.add,
    [`${side}Prism`]: one.prism,
    [`${side}PrismBase`]: one.prism === null ? null : one.base,
    [`${side}Prism2`]: one.prism === null ? null : one.prism2,
    [`${side}Prism2Base`]: one.prism === null || one.prism2 === null ? null : one.base2,
    [`${side}ContactSphere`]: one.contact?.sphere ?? null,
    [`${side}ContactCylinder`]: one.contact?.cylinder ?? null,
    [`${side}ContactAxis`]: one.contact?.cylinder ? one.contact.axis : null,
    [`${side}ContactBaseCurve`]: one.contact?.baseCurve ?? null,
    [`${side}ContactDiameter`]: one.contact?.diameter ?? null,
    [`${side}ContactBrand`]: one.contact?.brand ?? null,
    [`${side}ContactReplacement`]: one.contact?.replacement ?? null,
  });
  return fc.tuple(eye, eye).map(([right, left]) => ({ ...fields("right", right), ...fields("left", left) }));
}
