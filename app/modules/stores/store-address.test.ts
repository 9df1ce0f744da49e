import { describe, expect, it } from "vitest";
import { type AddressParts, addressOf } from "./store-address.ts";

const NONE: AddressParts = {
  buildingNumber: null,
  street: null,
  district: null,
  city: null,
  postalCode: null,
  additionalNumber: null,
};

describe("a store's address on paper", () => {
  it.each([
    [{}, null],
    [{ city: "Riyadh" }, "Riyadh"],
    [{ city: "Riyadh", postalCode: "12214" }, "Riyadh 12214"],
    [{ buildingNumber: "7541", street: "King Fahd Road", city: "Riyadh" }, "7541 King Fahd Road, Riyadh"],
    [{ postalCode: "12214", additionalNumber: "3456" }, "12214-3456"],
    [
      {
        buildingNumber: "7541",
        street: "King Fahd Road",
        district: "Al Olaya",
        city: "Riyadh",
        postalCode: "12214",
        additionalNumber: "3456",
      },
      "7541 King Fahd Road, Al Olaya, Riyadh 12214-3456",
    ],
  ])("%j is %j", (parts, expected) => {
    expect(addressOf({ ...NONE, ...parts })).toBe(expected);
  });

  it("has Arabic commas in Arabic", () => {
    expect(addressOf({ ...NONE, street: "طريق الملك فهد", city: "الرياض" }, "،")).toBe("طريق الملك فهد، الرياض");
  });
});
