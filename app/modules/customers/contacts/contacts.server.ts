import { InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Contact, type ContactView, isWrongPhone } from "./contact.schema.server.ts";

/** The further contacts of these customers, in the order in which they were added. */
export async function contactsOf(em: Em, customerIds: readonly number[]): Promise<Map<number, ContactView[]>> {
  const contacts = new Map<number, ContactView[]>(customerIds.map((id) => [id, []]));
  if (customerIds.length === 0) return contacts;
  const found = await rows(em)
    .selectFrom("customer_contact")
    .select(["id", "customer_id as customerId", "contact_type as contactType", "contact_value as contactValue"])
    .select(["is_default as isDefault", "created_at as createdAt"])
    .where(({ eb, ref, val }) => eb(ref("customer_id"), "=", eb.fn.any(val([...customerIds]))))
    .orderBy("id")
    .execute();
  for (const { createdAt, contactType, ...contact } of found) {
    contacts.get(contact.customerId)?.push({
      ...contact,
      contactType: contactType as ContactView["contactType"],
      createdAt: createdAt.toISOString(),
    });
  }
  return contacts;
}

const keyOf = ({ contactType, contactValue }: Pick<Contact, "contactType" | "contactValue">) =>
  `${contactType} ${contactValue}`;

/**
 * Replaces the further contacts of a customer. The caller has locked the customer's row. An unchanged contact keeps its row. Only one contact of a
 * type can be the default at a time, so old defaults are cleared first.
 */
export async function saveContacts(em: Em, customerId: number, contacts: readonly Contact[]): Promise<void> {
  const db = rows(em);
  const before = (await contactsOf(em, [customerId])).get(customerId) ?? [];
  const wanted = new Map(contacts.map((contact) => [keyOf(contact), contact]));
  const known = new Map(before.map((contact) => [keyOf(contact), contact]));
  const gone = before.filter((one) => !wanted.has(keyOf(one)));
  const changed = before.filter((one) => one.isDefault !== (wanted.get(keyOf(one))?.isDefault ?? one.isDefault));
  const added = contacts.filter((one) => !known.has(keyOf(one)));
  // A contact from the time before phones were checked stays; a new one is checked.
  const wrong = added
    .filter(isWrongPhone)
    .map((one) => [`contacts[${contacts.indexOf(one)}].contactValue`, one] as const);
  if (wrong.length > 0)
    throw new InvalidInput(Object.fromEntries(wrong.map(([name]) => [name, [{ key: "errors.phone" }]])));
  for (const { id } of gone) await db.deleteFrom("customer_contact").where("id", "=", id).execute();
  for (const { id, isDefault } of changed.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))) {
    await db.updateTable("customer_contact").set({ is_default: !isDefault }).where("id", "=", id).execute();
  }
  for (const { contactType, contactValue, isDefault } of added) {
    await db
      .insertInto("customer_contact")
      .values({
        customer_id: customerId,
        contact_type: contactType,
        contact_value: contactValue,
        is_default: isDefault,
      })
      .execute();
  }
}

type Pair = { keptId: number; removedId: number };

/**
 * Moves the contacts of a removed record to the kept one. A contact that both have is not moved, because undoing needs it. A default of the kept
 * record stays the default of its type.
 */
export async function moveContacts(em: Em, { keptId, removedId }: Pair): Promise<Record<string, number[]>> {
  const all = await contactsOf(em, [keptId, removedId]);
  const [own, others] = [all.get(keptId) ?? [], all.get(removedId) ?? []];
  const known = new Set(own.map(keyOf));
  const moving = others.filter((one) => !known.has(keyOf(one)));
  const losing = moving.filter(
    (one) => one.isDefault && own.some((mine) => mine.isDefault && mine.contactType === one.contactType),
  );
  await setDefaults(em, losing.map(idOf), { owner: removedId, isDefault: false });
  await give(em, moving.map(idOf), { from: removedId, to: keptId });
  return { customer_contact: moving.map(idOf), contacts_default: losing.map(idOf) };
}

/** Moves the contacts back that still exist and restores their defaults. */
export async function moveContactsBack(em: Em, moved: Record<string, number[]>, pair: Pair): Promise<void> {
  await give(em, moved.customer_contact ?? [], { from: pair.keptId, to: pair.removedId });
  await setDefaults(em, moved.contacts_default ?? [], { owner: pair.removedId, isDefault: true });
}

const idOf = ({ id }: ContactView): number => id;

async function give(em: Em, ids: readonly number[], { from, to }: { from: number; to: number }): Promise<void> {
  if (ids.length === 0) return;
  await rows(em)
    .updateTable("customer_contact")
    .set({ customer_id: to })
    .where("id", "in", ids)
    .where("customer_id", "=", from)
    .execute();
}

type Defaults = { owner: number; isDefault: boolean };

async function setDefaults(em: Em, ids: readonly number[], { owner, isDefault }: Defaults): Promise<void> {
  if (ids.length === 0) return;
  await rows(em)
    .updateTable("customer_contact")
    .set({ is_default: isDefault })
    .where("id", "in", ids)
    .where("customer_id", "=", owner)
    .execute();
}
