import { sql } from "kysely";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import { rows } from "#db/orm.ts";
import { figuresOfSession } from "./session-figures.server.ts";
import { DRAWER_ORDER } from "./work-registers.server.ts";

/** The session of a drawer, and the drawer's register. */
export type MoneySession = { id: number; registerId: number };

type Place = {
  storeId: number;
  /** The register that the page or call names; otherwise any of the store. */
  registerId?: number | null;
  /** Whether the command may give cash out of the drawer. It then works alone at the drawer, until it ends. */
  paysOut?: boolean;
};
type Money = Place & {
  tenders: readonly { paymentMethod: string }[];
  /** The field that the refusal belongs beside. */
  field?: string;
};
type Context = Pick<OperationContext, "em" | "user" | "sessionHash" | "stores">;

/** The drawer that is open for a command's money, if any, and whether the store asks for one when cash is taken. */
export type OpenDrawer = { id: number | null; register_id: number | null; needed: boolean };

/**
 * The open session of the drawer that takes or gives money: that of the named register; else of the register at which the user works, if it is open;
 * else of the one that the user opened in the store; else the first one by drawer number; else null. Until the command ends nobody can close it, so a
 * command calls this as late as can be: after it has locked stock and customers. Source: decision 46 of the specification.
 * @throws 422 for a named register that is closed, and for cash without an open register, where the store asks for one
 */
export const moneySession = async (context: Context, money: Money): Promise<MoneySession | null> =>
  sessionAt(context, await openDrawer(context, money), money);

type Worker = { userId: number; tokenHash: string; storeId: number; registerId: number | null };

const drawerStatement = (paysOut: boolean) =>
  fixedStatement((db, of: Of<Worker>) =>
    db
      .with("drawer", (inside) => {
        const registerId = of((at) => at.registerId);
        const drawer = inside
          .selectFrom("register_sessions as rs")
          .innerJoin("registers as g", "g.id", "rs.register_id")
          .select(["rs.id", "rs.register_id"])
          .where(
            "rs.store_id",
            "=",
            of((at) => at.storeId),
          )
          .where("rs.status", "=", "open")
          .where(sql<boolean>`(${registerId}::int is null or rs.register_id = ${registerId}::int)`)
          .orderBy(
            (e) =>
              e.exists(
                e
                  .selectFrom("sessions as own")
                  .whereRef("own.register_id", "=", "rs.register_id")
                  .where(
                    "own.token_hash",
                    "=",
                    of((at) => at.tokenHash),
                  )
                  .select("own.number"),
              ),
            "desc",
          )
          .orderBy(
            (e) =>
              e(
                "rs.opened_by_user_id",
                "=",
                of((at) => at.userId),
              ),
            "desc",
          )
          .orderBy(DRAWER_ORDER)
          .orderBy("rs.id")
          .limit(sql.lit(1));
        return paysOut ? drawer.forNoKeyUpdate("rs") : drawer.forShare("rs");
      })
      .selectFrom("stores as s")
      .leftJoin("drawer", (join) => join.onTrue())
      .select(["drawer.id", "drawer.register_id", "s.cash_needs_register as needed"])
      .where(
        "s.id",
        "=",
        of((at) => at.storeId),
      ),
  );
const drawerForMoney = drawerStatement(false);
const drawerThatPays = drawerStatement(true);

/** The reading half of {@link moneySession}: a command sends it before it knows all of its tenders. */
export async function openDrawer(
  { em, user, sessionHash }: Omit<Context, "stores">,
  { storeId, registerId = null, paysOut = false }: Place,
): Promise<OpenDrawer> {
  const read = paysOut ? drawerThatPays : drawerForMoney;
  const [found] = await read(em, { userId: user.id, tokenHash: sessionHash ?? "", storeId, registerId });
  if (!found) throw new Error("The store is not there");
  return found;
}

/** The judging half of {@link moneySession}. */
export async function sessionAt(
  { em, stores }: Pick<Context, "em" | "stores">,
  { id, register_id, needed }: OpenDrawer,
  { storeId, registerId = null, tenders, field }: Omit<Money, "paysOut">,
): Promise<MoneySession | null> {
  if (id !== null && register_id !== null) return { id, registerId: register_id };
  if (registerId !== null) {
    await requireRegister({ em, stores }, registerId, storeId);
    throw new DomainError("rule", "registers.errors.closed", { field: "registerId", extra: { openRegister: true } });
  }
  if (needed && tenders.some(({ paymentMethod }) => paymentMethod === "cash")) {
    throw new DomainError("rule", "registers.errors.noSession", { field, extra: { openRegister: true } });
  }
  return null;
}

/**
 * A page may name the register of the store at which its user worked until another window switched the store.
 * @throws 404 for a register of a foreign store, like for one that does not exist; 422 for one of another store of the user
 */
async function requireRegister(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  registerId: number,
  storeId: number,
): Promise<void> {
  const found = await rows(em)
    .selectFrom("registers")
    .select("store_id as storeId")
    .where("id", "=", registerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (found?.storeId === storeId) return;
  const other = stores.find(({ id }) => id === found?.storeId);
  if (!other) throw notFound();
  throw new DomainError("rule", "registers.errors.otherStore", {
    field: "registerId",
    params: { store: other.name },
  });
}

/**
 * Refuses a command after which a drawer would owe cash. The command has locked the session with `paysOut` or for update, and has written what it
 * takes out. Only who may see the expected cash of an open drawer is told how much there was.
 * @param taken the cash that the command takes out
 * @throws 422
 */
export async function requireCash(
  { em, permissions }: Pick<OperationContext, "em" | "permissions">,
  session: MoneySession | null,
  { taken, field }: { taken: Amount; field: string },
): Promise<void> {
  if (session === null || big(taken).lte(0)) return;
  const { expectedBalance } = await figuresOfSession(em, session.id);
  if (big(expectedBalance).gte(0)) return;
  const there = big(expectedBalance).plus(taken);
  const isSeen = holds(permissions, "sales:manage");
  throw new DomainError("rule", isSeen ? "registers.errors.cashThere" : "registers.errors.notEnoughCash", {
    field,
    params: isSeen ? { amount: formatMoney(amount(there.gt(0) ? there : 0)) } : {},
  });
}

/** The cash among tenders, in SAR. */
export const cashOf = (tenders: readonly { paymentMethod: string; amount: Amount }[]): Amount =>
  amount(sum(tenders.filter(({ paymentMethod }) => paymentMethod === "cash").map((one) => one.amount)));
