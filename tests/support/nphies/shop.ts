import { sql } from "kysely";
import { execute } from "#app/lib/operation.server.ts";
import {
  updateNphiesInsurer,
  updateNphiesSettings,
} from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { CODE_KINDS } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeDoctor } from "#tests/support/factories.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

export const NPHIES = {
  address: "https://nphies.example.sa/message",
  baseUrl: "http://shop.example.sa",
  profileVersion: "1.0.0",
  batchIdentifierAs: "identifier",
  practiceCode: "11.11",
};

/** What an insurer is known by at nphies. */
export const insurerAtNphies = (insuranceId: number) => ({
  id: insuranceId,
  licence: `INS-${insuranceId}`,
  baseUrl: "http://insurer.example.sa",
  codes: CODE_KINDS.map((category, index) => ({
    category,
    list: "procedures",
    code: `96092-00-1${index}`,
    display: "Fitting of spectacles",
  })),
});

type Wanted = { storeId: number; memberNumber?: string; isOn?: boolean; prices?: string[] };

/** A claim that is ready to be sent by nphies, of a store and an insurer with their licences. */
export async function makeNphiesClaim(em: Em, { storeId, memberNumber = "M-1", isOn = true, prices }: Wanted) {
  const made = await makeInsuredSale(em, { storeId, ...(prices ? { prices } : {}) });
  const db = rows(em);
  const doctor = await makeDoctor(em);
  await db.updateTable("doctors").set({ license_number: "N-P-00004" }).where("id", "=", doctor.id).execute();
  const prescription = await db
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-N-${made.claimId}`,
      customer_id: made.customerId,
      doctor_id: doctor.id,
      date: new Date(),
      right_sphere: "-2.00",
      left_sphere: "-1.75",
      left_cylinder: "-0.75",
      left_axis: 10,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const person = { gender: "male", date_of_birth: "1990-05-17", id_type: "national_id", id_number: "1000000008" };
  await db.updateTable("customers").set(person).where("id", "=", made.customerId).execute();
  const columns = {
    prescription_id: prescription.id,
    diagnosis: "H52.1",
    member_number: memberNumber,
    status: "ready",
  };
  await db.updateTable("claims").set(columns).where("id", "=", made.claimId).execute();
  const owner = { em, actor: made.actor };
  await execute(updateNphiesInsurer, owner, insurerAtNphies(made.insuranceId));
  await execute(updateNphiesSettings, owner, {
    ...NPHIES,
    isOn: isOn ? "true" : "false",
    stores: [{ id: storeId, licence: `PR-${storeId}` }],
  });
  return made;
}

/** The messages of a claim, the oldest first. */
export const messagesOf = (em: Em, claimId: number) =>
  rows(em).selectFrom("nphies_messages").selectAll().where("claim_id", "=", claimId).orderBy("id").execute();

/** Lets the outbox try again at once. */
export const dueNow = (em: Em) =>
  rows(em)
    .updateTable("nphies_messages")
    .set({ next_attempt_at: new Date(0) })
    .where("status", "in", ["new", "sent"])
    .execute();

/** Copies a claim that is ready with its sale, for calls that use one up. @returns the ids of the copies */
export async function copyClaims(em: Em, claimId: number, count: number): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    with numbers as (select generate_series(1, ${count}::int) as n),
    sold as (
      insert into sales
      select (jsonb_populate_record(s, jsonb_build_object('id', nextval(pg_get_serial_sequence('sales', 'id')),
        'receipt_sequence', s.receipt_sequence + 5000000 + n, 'receipt_number', s.receipt_number || '-' || n))).*
      from sales s join claims c on c.sale_id = s.id cross join numbers where c.id = ${claimId}
      returning id, receipt_number),
    items as (
      insert into sale_items
      select (jsonb_populate_record(i, jsonb_build_object('id', nextval(pg_get_serial_sequence('sale_items', 'id')),
        'sale_id', sold.id))).*
      from sale_items i join claims c on c.sale_id = i.sale_id cross join sold where c.id = ${claimId}
      returning id, sale_id, line_no),
    made as (
      insert into claims
      select (jsonb_populate_record(c, jsonb_build_object('id', nextval(pg_get_serial_sequence('claims', 'id')),
        'sale_id', sold.id, 'claim_number', 'C-' || sold.receipt_number))).*
      from claims c cross join sold where c.id = ${claimId}
      returning id, sale_id),
    listed as (
      insert into claim_lines
      select (jsonb_populate_record(l, jsonb_build_object('id', nextval(pg_get_serial_sequence('claim_lines', 'id')),
        'claim_id', made.id, 'sale_item_id', items.id))).*
      from claim_lines l join items on items.line_no = l.line_no join made on made.sale_id = items.sale_id
      where l.claim_id = ${claimId})
    select id from made`.execute(rows(em));
  return made.map(({ id }) => id);
}
