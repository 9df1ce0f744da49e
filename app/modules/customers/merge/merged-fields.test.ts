import { describe, expect, it } from "vitest";
import { type Choices, mergedFields, type Person } from "./merged-fields.ts";

const kept: Person = {
  language: null,
  firstName: "Noura",
  lastName: "Al-Dosari",
  phone: "+966501111111",
  email: null,
  gender: "female",
  dateOfBirth: null,
  address: "Olaya",
  companyName: null,
  vatNumber: null,
  crNumber: null,
  buildingNumber: null,
  street: null,
  district: null,
  city: null,
  postalCode: null,
  idType: null,
  idNumber: null,
  membershipNumber: "M-1",
  familyNumber: null,
  notes: null,
  hasInsurance: false,
};
const COMPANY = {
  companyName: "Waha Trading",
  vatNumber: "399999999800003",
  crNumber: "1010010000",
  buildingNumber: "2322",
  street: "King Fahd Road",
  district: "Olaya",
  city: "Riyadh",
  postalCode: "12211",
};
const same = { ...kept };

describe("mergedFields", () => {
  it.each<[string, Partial<Person>, Partial<Person>, Choices, ReturnType<typeof mergedFields>]>([
    ["nothing of two alike", {}, {}, {}, {}],
    [
      "what is empty is filled",
      {},
      { email: "n@x.example", dateOfBirth: "1990-01-01" },
      {},
      { email: { from: null, to: "n@x.example" }, dateOfBirth: { from: null, to: "1990-01-01" } },
    ],
    ["the language fills up", {}, { language: "en" }, {}, { language: { from: null, to: "en" } }],
    ["a known language stays", { language: "ar" }, { language: "en" }, {}, {}],
    ["the kept record's value stays unless chosen otherwise", {}, { phone: "+966502222222" }, {}, {}],
    [
      "the other's value when it is chosen",
      {},
      { phone: "+966502222222" },
      { phone: "other" },
      { phone: { from: "+966501111111", to: "+966502222222" } },
    ],
    ["an empty value replaces nothing", {}, { address: null }, { address: "other" }, {}],
    [
      "a choice of an empty value is filled all the same",
      {},
      { email: "n@x.example" },
      { email: "kept" },
      {
        email: { from: null, to: "n@x.example" },
      },
    ],
    [
      "an ID number brings its type",
      { idType: "iqama", idNumber: "2000000006" },
      { idType: "national_id", idNumber: "1010101010" },
      { idNumber: "other" },
      {
        idNumber: { from: "2000000006", to: "1010101010" },
        idType: { from: "iqama", to: "national_id" },
      },
    ],
    [
      "notes stay both",
      { notes: "Calls early" },
      { notes: "Allergic to nickel" },
      {},
      { notes: { from: "Calls early", to: "Calls early\n\nAllergic to nickel" } },
    ],
    ["notes that are too long together", { notes: "a".repeat(3_000) }, { notes: "b".repeat(1_000) }, {}, {}],
    [
      "notes, one of them chosen",
      { notes: "a" },
      { notes: "b" },
      { notes: "other" },
      { notes: { from: "a", to: "b" } },
    ],
    ["both of anything else is the kept one's", {}, { phone: "+966502222222" }, { phone: "both" }, {}],
    [
      "a VAT number brings its company, and empties what its company lacks",
      { companyName: "Najd", city: "Jeddah", crNumber: "1010101010" },
      { ...COMPANY, crNumber: null },
      { companyName: "kept" },
      {
        vatNumber: { from: null, to: COMPANY.vatNumber },
        companyName: { from: "Najd", to: COMPANY.companyName },
        crNumber: { from: "1010101010", to: null },
        buildingNumber: { from: null, to: COMPANY.buildingNumber },
        street: { from: null, to: COMPANY.street },
        district: { from: null, to: COMPANY.district },
        city: { from: "Jeddah", to: COMPANY.city },
        postalCode: { from: null, to: COMPANY.postalCode },
      },
    ],
    [
      "a VAT number that stays keeps its company's name",
      COMPANY,
      { companyName: "Najd" },
      { companyName: "other" },
      {},
    ],
    ["insured when one is", {}, { hasInsurance: true }, {}, { hasInsurance: { from: false, to: true } }],
  ])("%s", (_what, own, others, choices, changes) => {
    expect(mergedFields({ ...kept, ...own }, { ...same, ...others }, choices)).toEqual(changes);
  });
});
