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
    base: fc.constantFrom("up", "down", "in", "out"),
  });
  const fields = (side: "right" | "left", one: typeof eye extends fc.Arbitrary<infer Value> ? Value : never) => ({
    [`${side}Sphere`]: one.sphere,
    [`${side}Cylinder`]: one.cylinder,
    [`${side}Axis`]: one.cylinder === null ? null : one.axis,
    [`${side}Add`]: one.add,
    [`${side}Prism`]: one.prism,
    [`${side}PrismBase`]: one.prism === null ? null : one.base,
  });
  return fc.tuple(eye, eye).map(([right, left]) => ({ ...fields("right", right), ...fields("left", left) }));
}
