import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { Migration20261125075000_one_form_of_phones as OneForm } from "./migrations/Migration20261125075000_one_form_of_phones.ts";
import { rows } from "./orm.ts";

const { em: getEm } = testDatabase();

it("the migration of phones brings old rows into the one form, and leaves other texts as they are", async () => {
  const em = await getEm();
  const typed: [string, string][] = [
    ["٠٥٠ ١٢٣ ٤٥٦٧", "+966501234567"],
    ["(011) 234-5678", "+966112345678"],
    ["00971 50 123 4567", "+971501234567"],
    ["+966501234567", "+966501234567"],
    ["920012345", "+966920012345"],
    ["05O-123 4568", "05O-123 4568"],
    ["call me later please", "call me later please"],
    ["050 123 456", "050 123 456"],
  ];
  const customers = await Promise.all(typed.map(([phone]) => makeCustomer(em, { phone })));
  const [first] = customers;
  const contacts = ["0501112233", "+966 50 111 2233", "ask his wife"].map((contact_value) => ({
    customer_id: first?.id ?? 0,
    contact_type: "phone",
    contact_value,
    is_default: false,
  }));
  await rows(em).insertInto("customer_contact").values(contacts).execute();
  const migration = new OneForm(em.getDriver() as never, em.config as never);
  await migration.up();
  for (const query of migration.getQueries()) await em.getConnection().execute(String(query));
  const ids = customers.map(({ id }) => id);
  const after = await rows(em).selectFrom("customers").select("phone").where("id", "in", ids).orderBy("id").execute();
  expect(new Set(after.map(({ phone }) => phone))).toEqual(new Set(typed.map(([, phone]) => phone)));
  const kept = await rows(em)
    .selectFrom("customer_contact")
    .select("contact_value")
    .where("customer_id", "=", first?.id ?? 0)
    .orderBy("id")
    .execute();
  expect(kept.map((one) => one.contact_value)).toEqual(["+966501112233", "ask his wife"]);
});
