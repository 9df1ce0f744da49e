import { type Em, forkEm, rows } from "#db/orm.ts";
import { readTaken, type Taken, writeTaken } from "./newest-taken.server.ts";

/** How far each unit was when it was last compared. */
const compared = new Map<string, string>();

/**
 * Compares each unit with the newest document that the authority is known to have answered. Where the database does not hold that document, it was
 * restored from an older backup: the unit is marked, and issues nothing until somebody has its chain continued. Otherwise notes the newest document.
 */
export async function watchChains(): Promise<void> {
  const em = await forkEm();
  for (const unit of await openUnits(em)) {
    const state = `${unit.lastCounter} ${unit.counter}`;
    if (unit.isAhead || compared.get(unit.name) === state) continue;
    const known = await readTaken(em, unit.name);
    if (known && !(await isHeld(em, unit.id, known))) await mark(em, unit.id, known);
    else if (unit.counter !== null && unit.hash !== null && unit.counter > (known?.counter ?? 0)) {
      await writeTaken(em, unit.name, { counter: unit.counter, hash: unit.hash });
    }
    compared.set(unit.name, state);
  }
}

const openUnits = (em: Em) =>
  rows(em)
    .selectFrom("invoicing_units as u")
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom("invoices as i")
          .select(["i.counter", "i.hash"])
          .whereRef("i.unit_id", "=", "u.id")
          .where("i.status", "<>", "pending")
          .orderBy("i.counter", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["u.id", "u.name", "u.last_counter as lastCounter", "newest.counter", "newest.hash"])
    .select(({ eb }) => eb("u.ahead_counter", "is not", null).as("isAhead"))
    .where("u.status", "=", "active")
    .execute();

/** Whether the database holds the document, or knows that it was lost. */
async function isHeld(em: Em, unitId: number, { counter, hash }: Taken): Promise<boolean> {
  const db = rows(em);
  const document = db.selectFrom("invoices").select("id").where("unit_id", "=", unitId);
  const gap = db.selectFrom("invoice_gaps").select("id").where("unit_id", "=", unitId);
  const found =
    (await document.where("counter", "=", counter).where("hash", "=", hash).executeTakeFirst()) ??
    (await gap.where("to_counter", "=", counter).where("last_hash", "=", hash).executeTakeFirst());
  return found !== undefined;
}

const mark = (em: Em, unitId: number, { counter, hash }: Taken) =>
  rows(em)
    .updateTable("invoicing_units")
    .set({ ahead_counter: counter, ahead_hash: hash })
    .where("id", "=", unitId)
    .where("ahead_counter", "is", null)
    .execute();
