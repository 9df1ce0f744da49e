import { expect, it } from "vitest";
import { withoutPersonalFields } from "./personal-fields.ts";

it.each([
  [null, null],
  ["text", "text"],
  [
    { id: 7, firstName: "Noura", phone: "+966500000001", hasInsurance: true, version: 2 },
    { id: 7, firstName: null, phone: null, hasInsurance: true, version: 2 },
  ],
  [
    { customerId: 7, documents: [{ id: 1, fileName: "noura.pdf", size: 12 }] },
    { customerId: 7, documents: [{ id: 1, fileName: null, size: 12 }] },
  ],
  [
    {
      sale: { customerName: "Noura", totalAmount: "115.00", customer: { id: 7, name: "Noura" } },
      items: [{ name: "Frame" }],
    },
    {
      sale: { customerName: null, totalAmount: "115.00", customer: { id: 7, name: null } },
      items: [{ name: "Frame" }],
    },
  ],
])("%j", (value, expected) => {
  expect(withoutPersonalFields(value)).toEqual(expected);
});
