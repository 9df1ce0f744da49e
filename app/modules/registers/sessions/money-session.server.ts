import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** The session of a drawer, and the drawer's register. */
export type MoneySession = { id: number; registerId: number };

type Money = {
  storeId: number;
  /** The register that is named; otherwise any of the store. */
  registerId?: number | null;
  tenders: readonly { paymentMethod: string }[];
  /** The field that the refusal belongs beside. */
  field?: string;
};

/**
 * The open session of the drawer that takes or gives money: that of the named register, else the user's own in the store, else the first one by
 * drawer number, else null. Until the command ends nobody can close it, so a command calls this as late as can be: after it has locked stock and
 * customers.
 * @throws 422 for cash without an open register, where the store asks for one
 */
export async function moneySession(
  { em, user }: Pick<OperationContext, "em" | "user">,
  { storeId, registerId = null, tenders, field }: Money,
): Promise<MoneySession | null> {
  const { id, register_id, needed } = await rows(em)
    .with("drawer", (db) =>
      db
        .selectFrom("register_sessions as rs")
        .innerJoin("registers as g", "g.id", "rs.register_id")
        .select(["rs.id", "rs.register_id"])
        .where("rs.store_id", "=", storeId)
        .where("rs.status", "=", "open")
        .$if(registerId !== null, (query) => query.where("rs.register_id", "=", registerId))
        .orderBy((e) => e("rs.opened_by_user_id", "=", user.id), "desc")
        .orderBy("g.drawer_number")
        .orderBy("rs.id")
        .limit(1)
        .forShare("rs"),
    )
    .selectFrom("stores as s")
    .leftJoin("drawer", (join) => join.onTrue())
    .select(["drawer.id", "drawer.register_id", "s.cash_needs_register as needed"])
    .where("s.id", "=", storeId)
    .executeTakeFirstOrThrow();
  if (id !== null && register_id !== null) return { id, registerId: register_id };
  if (needed && tenders.some(({ paymentMethod }) => paymentMethod === "cash")) {
    throw new DomainError("rule", "registers.errors.noSession", { field, extra: { openRegister: true } });
  }
  return null;
}
