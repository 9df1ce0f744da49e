import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Actor } from "#app/lib/operation.server.ts";
import { liveCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { auditOf, recordsOf } from "./person.server.ts";

/** Columns without data about the customer: who wrote a row and how often is about staff; the others are technical. */
const LEFT_OUT = new Set([
  "created_by",
  "updated_by",
  "deleted_by",
  "closed_by",
  "version",
  "search",
  "storage_key",
  "code",
]);

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A database row for the customer's data file: names as in the API, instants in ISO 8601. */
const plainRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [camel(name), value instanceof Date ? value.toISOString() : value]),
  );

type Row = Record<string, unknown>;
export type PersonalData = {
  id: number;
  customer: Row;
  /** Other records of the same person that were merged into this one. */
  mergedRecords: Row[];
  contacts: Row[];
  policies: Row[];
  prescriptions: Row[];
  /** Earlier versions of changed prescriptions. */
  prescriptionVersions: Row[];
  /** The users who looked at prescriptions, with the times. */
  prescriptionReads: Row[];
  /** Sales with their lines, payments and credit notes, of the user's own stores. */
  sales: Row[];
  /** The issued and spent amounts of the customer's store credit, which is one for all stores. */
  storeCredit: Row[];
  /** Gift cards and credit vouchers of the customer, which every store takes. The whole code is on the card alone. */
  giftCards: Row[];
  /** The points that the customer earned, by purchase: those that are left, and their last day. */
  loyaltyPoints: Row[];
  appointments: Row[];
  /** The visits that the customer asked for on their own page. */
  visitRequests: Row[];
  /** Present and past holds for the customer, of the user's own stores. */
  holds: Row[];
  documents: Row[];
  /** Decisions about messages for marketing, by channel, and those about other purposes. */
  consents: Row[];
  purposes: Row[];
  /** What the shop has written to the customer, or is about to, from all stores. */
  messages: Row[];
  /** For what the shop wanted to see the customer again, and what became of it, from all stores. */
  recalls: Row[];
  /** What the customer answered about purchases, from all stores. */
  feedback: Row[];
  /** The actions on these data, and their users. */
  history: Row[];
  /** The number of records in other stores, which only their staff may read. */
  inOtherStores: { sales: number; appointments: number; holds: number };
};

/** All stored data about a customer, within the user's stores. @throws 404 */
export async function personalData(em: Em, stores: Actor["stores"], customerId: number): Promise<PersonalData> {
  await liveCustomer(em, customerId);
  const ids = await recordsOf(em, customerId);
  const records = await rows(em).selectFrom("customers").selectAll().where("id", "in", ids).orderBy("id").execute();
  const shown = records.map(plainRow);
  const of = (
    table:
      | "customer_contact"
      | "store_credit_entries"
      | "gift_cards"
      | "visit_requests"
      | "messages"
      | "recalls"
      | "feedback"
      | "loyalty_lots",
  ) => rows(em).selectFrom(table).selectAll().where("customer_id", "in", ids).orderBy("id").execute();
  return {
    id: customerId,
    customer: shown.find(({ id }) => id === customerId) ?? {},
    mergedRecords: shown.filter(({ id }) => id !== customerId),
    ...(await plainRows({
      contacts: of("customer_contact"),
      policies: policiesOf(em, ids),
      prescriptions: rows(em)
        .selectFrom("prescriptions")
        .selectAll()
        .where("customer_id", "in", ids)
        .orderBy("date")
        .execute(),
      prescriptionVersions: prescriptionVersions(em, ids),
      prescriptionReads: prescriptionReads(em, ids),
      storeCredit: of("store_credit_entries"),
      giftCards: of("gift_cards"),
      loyaltyPoints: of("loyalty_lots"),
      visitRequests: of("visit_requests"),
      documents: live(em, "customer_documents", ids),
      consents: live(em, "customer_consents", ids),
      purposes: live(em, "customer_purposes", ids),
      messages: of("messages"),
      recalls: of("recalls"),
      feedback: of("feedback"),
      history: historyOf(em, ids),
    })),
    ...(await inStores(em, stores, ids)),
  };
}

/** Several parts of the data, which are read at the same time. */
async function plainRows<Name extends string>(parts: Record<Name, Promise<object[]>>): Promise<Record<Name, Row[]>> {
  const read = Object.entries<Promise<object[]>>(parts).map(
    async ([name, found]) => [name, (await found).map(plainRow)] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Record<Name, Row[]>;
}

const live = (em: Em, table: "customer_documents" | "customer_consents" | "customer_purposes", ids: number[]) =>
  rows(em)
    .selectFrom(table)
    .selectAll()
    .where("customer_id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

const prescriptionVersions = (em: Em, ids: number[]) =>
  rows(em)
    .selectFrom("prescription_versions as v")
    .innerJoin("prescriptions as p", "p.id", "v.prescription_id")
    .select(["p.prescription_number", "v.version as number", "v.written_at", "v.values"])
    .where("p.customer_id", "in", ids)
    .orderBy("v.id")
    .execute();

/** A viewed list may show prescriptions of several customers. Only this person's prescriptions are named. */
const prescriptionReads = (em: Em, ids: number[]) =>
  rows(em)
    .selectFrom("prescriptions as p")
    .innerJoin("prescription_reads as r", (join) => join.on(sql<boolean>`r.prescription_ids @> array[p.id]`))
    .innerJoin("system_users as u", "u.id", "r.user_id")
    .select(["p.prescription_number", "r.read_at", "r.way"])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as("by"))
    .where("p.customer_id", "in", ids)
    .orderBy("r.id")
    .execute();

const policiesOf = (em: Em, ids: number[]) =>
  rows(em)
    .selectFrom("customer_policies as a")
    .innerJoin("insurance_policies as p", "p.id", "a.policy_id")
    .innerJoin("insurances as i", "i.id", "p.insurance_id")
    .selectAll("a")
    .select(["i.name as provider", "p.class_name", "p.policy_number as group_number"])
    .where("a.customer_id", "in", ids)
    .orderBy("a.id")
    .execute();

const historyOf = (em: Em, ids: number[]) =>
  auditOf(em, ids)
    .leftJoin("system_users as u", "u.id", "a.actor_id")
    .select(["a.id", "a.occurred_at", "a.action", "a.entity", "a.entity_id", "a.before", "a.after", "a.note"])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("by"))
    .orderBy("a.id")
    .execute();

async function inStores(em: Em, stores: Actor["stores"], ids: number[]) {
  const own = stores.map(({ id }) => id);
  const [sales, appointments, holds] = await Promise.all([
    rows(em)
      .selectFrom("sales as s")
      .selectAll("s")
      .select((e) =>
        jsonArrayFrom(
          e
            .selectFrom("sale_items as i")
            .select(["i.item_name as itemName", "i.sku", "i.quantity"])
            .select(["i.unit_price as unitPrice", "i.discount_amount as discountAmount", "i.total_price as totalPrice"])
            .whereRef("i.sale_id", "=", "s.id")
            .orderBy("i.line_no"),
        ).as("items"),
      )
      .select((e) =>
        jsonArrayFrom(
          e
            .selectFrom("payments as p")
            .select(["p.kind", "p.payment_method as paymentMethod", "p.amount", "p.processed_at as processedAt"])
            .whereRef("p.receipt_id", "=", "s.id")
            .orderBy("p.id"),
        ).as("payments"),
      )
      .select((e) =>
        jsonArrayFrom(
          e
            .selectFrom("sale_returns as r")
            .select(["r.return_number as returnNumber", "r.returned_at as returnedAt"])
            .select(["r.total_amount as totalAmount", "r.refunded_amount as refundedAmount"])
            .whereRef("r.sale_id", "=", "s.id")
            .orderBy("r.id"),
        ).as("returns"),
      )
      .where("s.customer_id", "in", ids)
      .orderBy("s.sale_date")
      .execute(),
    rows(em)
      .selectFrom("appointments")
      .selectAll()
      .where("customer_id", "in", ids)
      .orderBy("appointment_date")
      .execute(),
    rows(em)
      .selectFrom("stock_holds as h")
      .innerJoin("product_variants as v", "v.id", "h.variant_id")
      .innerJoin("products as p", "p.id", "v.product_id")
      .selectAll("h")
      .select(["p.name as item_name", "v.sku"])
      .where("h.customer_id", "in", ids)
      .orderBy("h.id")
      .execute(),
  ]);
  const mine = <One extends { store_id: number }>(all: One[]) => all.filter((one) => own.includes(one.store_id));
  return {
    sales: mine(sales).map(plainRow),
    appointments: mine(appointments).map(plainRow),
    holds: mine(holds).map(plainRow),
    inOtherStores: {
      sales: sales.length - mine(sales).length,
      appointments: appointments.length - mine(appointments).length,
      holds: holds.length - mine(holds).length,
    },
  };
}
