import { sql } from "kysely";
import { execute } from "#app/lib/operation.server.ts";
import { createInsurerApproval } from "#app/modules/claims/approvals/write-approval.server.ts";
import { COLUMN_OF, type Thing } from "#app/modules/claims/nphies/exchange/things.ts";
import {
  updateNphiesInsurer,
  updateNphiesSettings,
} from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { CODE_KINDS } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makeDoctor, makePolicy, makeVariant } from "#tests/support/factories.ts";
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

/** A member with an identity, a prescription by a licensed doctor and the number by which the simulator answers. */
async function makeMember(em: Em, customerId: number, memberNumber: string): Promise<number> {
  const db = rows(em);
  const doctor = await makeDoctor(em);
  await db.updateTable("doctors").set({ license_number: "N-P-00004" }).where("id", "=", doctor.id).execute();
  const person = { gender: "male", date_of_birth: "1990-05-17", id_type: "national_id", id_number: "1000000008" };
  await db.updateTable("customers").set(person).where("id", "=", customerId).execute();
  const member = { policy_number: memberNumber };
  await db.updateTable("customer_policies").set(member).where("customer_id", "=", customerId).execute();
  const prescription = await db
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-N-${customerId}`,
      customer_id: customerId,
      doctor_id: doctor.id,
      date: new Date(),
      right_sphere: "-2.00",
      left_sphere: "-1.75",
      left_cylinder: "-0.75",
      left_axis: 10,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return prescription.id;
}

type Owner = Parameters<typeof execute>[1];

/** The store and the insurer get their licences, and sending is on or off. */
async function join(
  owner: Owner,
  { storeId, insuranceId, isOn }: { storeId: number; insuranceId: number; isOn: boolean },
) {
  await execute(updateNphiesInsurer, owner, insurerAtNphies(insuranceId));
  await execute(updateNphiesSettings, owner, {
    ...NPHIES,
    isOn: isOn ? "true" : "false",
    stores: [{ id: storeId, licence: `PR-${storeId}` }],
  });
}

/** A claim that is ready to be sent by nphies, of a store and an insurer with their licences. */
export async function makeNphiesClaim(em: Em, { storeId, memberNumber = "M-1", isOn = true, prices }: Wanted) {
  const made = await makeInsuredSale(em, { storeId, ...(prices ? { prices } : {}) });
  const columns = {
    prescription_id: await makeMember(em, made.customerId, memberNumber),
    diagnosis: "H52.1",
    member_number: memberNumber,
    status: "ready",
  };
  await rows(em).updateTable("claims").set(columns).where("id", "=", made.claimId).execute();
  await join({ em, actor: made.actor }, { storeId, insuranceId: made.insuranceId, isOn });
  return made;
}

/** A member of an insurer with a policy, and a request for two items that the insurer has not answered. */
export async function makeNphiesRequest(em: Em, { storeId, memberNumber = "M-1", isOn = true }: Wanted) {
  const store = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  const actor = await makeActor(em, { stores: [store] });
  const customer = await makeCustomer(em);
  const { policyId, insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  await makeMember(em, customer.id, memberNumber);
  await join({ em, actor }, { storeId, insuranceId, isOn });
  const frame = await makeVariant(em, { storeId, price: "200.00", quantity: 5 });
  const lens = await makeVariant(em, { storeId, price: "300.00", quantity: 5 });
  const approval = await execute(
    createInsurerApproval,
    { em, actor },
    {
      ...{ customerId: customer.id, insuranceId, isAnswered: "false", diagnosis: "H52.1" },
      lines: [
        { variantId: lens.id, quantity: 1, billed: "345.00", asked: "276.00" },
        { variantId: frame.id, quantity: 1, asked: "44.00" },
      ],
    },
  );
  const assignment = await rows(em)
    .selectFrom("customer_policies")
    .select("id")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  return {
    actor,
    customerId: customer.id,
    insuranceId,
    policyId,
    approvalId: approval.id,
    assignmentId: assignment.id,
  };
}

/** The messages about a thing, the oldest first. */
export const messagesAbout = (em: Em, thing: Thing, id: number) =>
  rows(em).selectFrom("nphies_messages").selectAll().where(COLUMN_OF[thing], "=", id).orderBy("id").execute();

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
