import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import type { ReturnedSale } from "./locked-sale.server.ts";
import type { Tender } from "./return-rules.ts";

/**
 * The session of the drawer that pays money back: the user's own open session in the store of the sale, else the first open one by drawer number. The
 * session stays open until the command ends. Refuses cash without an open register where the store asks for one.
 */
export async function refundSession(
  { em, user }: Pick<OperationContext, "em" | "user">,
  { storeId }: ReturnedSale,
  tenders: readonly Tender[],
): Promise<number | null> {
  const session = await rows(em)
    .selectFrom("register_sessions as rs")
    .innerJoin("registers as g", "g.id", "rs.register_id")
    .select("rs.id")
    .where("rs.store_id", "=", storeId)
    .where("rs.status", "=", "open")
    .orderBy((e) => e("rs.opened_by_user_id", "=", user.id), "desc")
    .orderBy("g.drawer_number")
    .orderBy("rs.id")
    .limit(1)
    .forShare("rs")
    .executeTakeFirst();
  if (session) return session.id;
  if (!tenders.some(({ paymentMethod }) => paymentMethod === "cash")) return null;
  const { needed } = await rows(em)
    .selectFrom("stores")
    .select("cash_needs_register as needed")
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  if (needed) throw new DomainError("rule", "returns.errors.noRegister", { field: "refundMethod" });
  return null;
}
