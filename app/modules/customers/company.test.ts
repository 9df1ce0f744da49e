import { beforeAll, describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { createCustomer } from "./create-customer.server.ts";
import { updateCustomer } from "./update-customer.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;

beforeAll(async () => {
  em = await getEm();
  actor = await makeActor(em, { stores: [await makeStore(em)] });
});

const person = { firstName: "Noura", lastName: "Al-Dosari", phone: "0112345678" };
const company = {
  companyName: "Waha Trading",
  vatNumber: "399999999800003",
  buildingNumber: "2322",
  street: "King Fahd Road",
  district: "Olaya",
  city: "Riyadh",
  postalCode: "12211",
};
const create = (given: Record<string, unknown>) => execute(createCustomer, { em, actor }, { ...person, ...given });
const update = (id: number, given: Record<string, unknown>) =>
  execute(updateCustomer, { em, actor }, { id, version: null, ...given });
const problemsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof InvalidInput
    ? Object.fromEntries(Object.entries(error.errors).map(([field, [problem]]) => [field, problem?.key]))
    : error;
};

describe("the company of a customer", () => {
  it("is stored in Latin digits without spaces, and may be removed again", async () => {
    const made = await create({ ...company, vatNumber: "٣٩٩٩٩ ٩٩٩٩٨ ٠٠٠٠٣", crNumber: "1010 010000" });
    expect(made).toMatchObject({ ...company, crNumber: "1010010000" });
    const changed = await update(made.id, { vatNumber: "", city: "" });
    expect(changed).toMatchObject({ ...company, vatNumber: null, city: null });
  });

  it.each(["companyName", "buildingNumber", "street", "district", "city", "postalCode"] as const)(
    "a VAT number asks for %s, on a new customer and in a change",
    async (field) => {
      const expected = { [field]: `customers.errors.needed.${field}` };
      expect(await problemsOf(create({ ...company, [field]: " " }))).toEqual(expected);
      const { id } = await create(company);
      expect(await problemsOf(update(id, { [field]: "" }))).toEqual(expected);
      const partial = await create({ ...company, vatNumber: "", [field]: "" });
      expect(await problemsOf(update(partial.id, { vatNumber: company.vatNumber }))).toEqual(expected);
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const past = rows(em)
        .updateTable("customers")
        .set({ [column]: null })
        .where("id", "=", id);
      await expect(past.execute()).rejects.toThrow("customers_company_check");
    },
  );

  it("names all that is missing at once, and other changes pass", async () => {
    const { id } = await create({});
    expect(Object.keys((await problemsOf(update(id, { vatNumber: company.vatNumber }))) as object).sort()).toEqual(
      Object.keys(company)
        .filter((name) => name !== "vatNumber")
        .sort(),
    );
    expect(await update(id, { notes: "Calls early" })).toMatchObject({ notes: "Calls early", vatNumber: null });
  });

  it.each([
    ["vatNumber", "310122393500004"],
    ["vatNumber", "31012239350000"],
    ["crNumber", "101001000"],
    ["buildingNumber", "23222"],
    ["postalCode", "1221A"],
  ])("refuses %s %s", async (field, value) => {
    expect(await problemsOf(create({ ...company, [field]: value }))).toEqual({ [field]: `customers.errors.${field}` });
  });
});
