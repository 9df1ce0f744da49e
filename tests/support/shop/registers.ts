import { type Actor, execute } from "#app/lib/operation.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The workers of the browser tests share one database, so each has numbers of its own. */
let serial = Number(process.env.TEST_WORKER_INDEX ?? 0) * 1_000;

/** A closed register of a store. */
export async function makeRegister(em: Em, storeId: number, drawerNumber?: string): Promise<number> {
  serial += 1;
  const { id } = await rows(em)
    .insertInto("registers")
    .values({ store_id: storeId, drawer_number: drawerNumber ?? `R${serial}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A register of the actor's store that the actor has opened. */
export async function openedRegister(em: Em, actor: Actor, openingBalance = "500.00") {
  const id = await makeRegister(em, actor.store?.id ?? 0);
  const session = await execute(openRegister, { em, actor }, { id, openingBalance });
  return { id, sessionId: session.id };
}
