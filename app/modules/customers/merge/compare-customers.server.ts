import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CustomerView } from "../customer.schema.server.ts";
import { knownCustomers } from "../customer-search.server.ts";
import { customerColumns, toCustomerView } from "../read-customers.server.ts";
import { MERGE_RIGHT } from "./merge.schema.server.ts";

/** The counted rows of the record that will be removed. */
const COUNTED = ["sales", "prescriptions", "appointments", "customer_documents", "customer_policies"] as const;
const MOST_SIMILAR = 5;

/** The records are compared without their contacts, which all move. */
const Comparison = z.object({
  kept: CustomerView,
  other: CustomerView.nullable(),
  /** The number of rows of the other record, by table; empty without another record. */
  moves: z.record(z.string(), z.int()),
  /** While no other record is chosen: records with an equal phone, ID number or name. */
  similar: z.array(CustomerView),
});

/** Two records side by side; without a second record, the records that may be this person. */
export const compareCustomers = operation({
  name: "compareCustomers",
  summary: "Two customers side by side, before they are merged",
  permission: MERGE_RIGHT,
  input: z.object({ id: id(), otherId: optionalId() }),
  output: Comparison,
  async run({ em }, input) {
    const kept = await customer(em, input.id);
    if (!kept) throw notFound();
    const other = input.otherId && input.otherId !== input.id ? await customer(em, input.otherId) : null;
    return {
      kept,
      other,
      moves: other ? await countsOf(em, other.id) : {},
      similar: other ? [] : await similarTo(em, kept),
    };
  },
});

async function customer(em: Em, customerId: number): Promise<CustomerView | null> {
  const row = await knownCustomers(em).select(customerColumns).where("id", "=", customerId).executeTakeFirst();
  return row ? toCustomerView(row) : null;
}

/** Each search has its own index. A single condition with "or" would not use them. */
async function similarTo(em: Em, { id: ownId, phone, idNumber, firstName, lastName }: CustomerView) {
  const others = knownCustomers(em).select("c.id").where("c.id", "<>", ownId).limit(MOST_SIMILAR);
  const found = await Promise.all([
    others.where("c.phone", "=", phone).execute(),
    idNumber ? others.where("c.id_number", "=", idNumber).execute() : [],
    others.where("c.first_name", "=", firstName).where("c.last_name", "=", lastName).execute(),
  ]);
  const ids = [...new Set(found.flat().map((one) => one.id))].slice(0, MOST_SIMILAR);
  if (ids.length === 0) return [];
  return (await knownCustomers(em).select(customerColumns).where("id", "in", ids).orderBy("id").execute()).map((row) =>
    toCustomerView(row),
  );
}

async function countsOf(em: Em, customerId: number): Promise<Record<string, number>> {
  const counts = COUNTED.map(async (table): Promise<[string, number]> => {
    let query = rows(em).selectFrom(table).where("customer_id", "=", customerId);
    if (table === "customer_documents" || table === "customer_policies" || table === "prescriptions") {
      query = query.where("deleted_at" as never, "is", null as never);
    }
    const { count } = await query.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
    return [table, Number(count)];
  });
  return Object.fromEntries(await Promise.all(counts));
}
