import type { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { keptPieces, worthOf } from "#app/modules/registers/sessions/cash/cash-pieces.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockedRegister, newestSession } from "./locked-register.server.ts";
import { readSession } from "./read-sessions.server.ts";
import { OpenInput, SessionView } from "./session.schema.server.ts";
import { workAt } from "./work-registers.server.ts";

type Input = z.output<typeof OpenInput>;
type Newest = Awaited<ReturnType<typeof newestSession>>;

/** Opens a register with a counted float, or with the cash that its last session left. Two people cannot open one drawer. */
export const openRegister = operation({
  name: "openRegister",
  summary: "Opens a register; the answer is its new session. With an Idempotency-Key it is done once",
  permission: "sales:create",
  input: OpenInput,
  output: SessionView,
  writes: "register_sessions",
  status: 201,
  async run(context, input) {
    const { em, user } = context;
    const register = await lockedRegister(context, input.id);
    if (register.isOpen) throw await isOpen(em, register.id);
    if (!register.isActive) throw new DomainError("rule", "registers.errors.inactive");
    const last = await newestSession(em, register.id);
    const float = floatOf(input, last);
    const { id } = await rows(em)
      .insertInto("register_sessions")
      .values({
        register_id: register.id,
        store_id: register.storeId,
        session_number: (last?.sessionNumber ?? 0) + 1,
        opened_at: new Date(),
        opening_balance: float.amount,
        opening_count: float.pieces,
        opened_by_user_id: user.id,
        notes: input.notes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await markOpen(em, register.id, { float: float.amount, cashierId: user.id });
    await workAt(context, register.id);
    return readSession(em, id);
  },
});

type Float = { amount: Amount; pieces: Record<string, number> | null };

function floatOf({ pieces, openingBalance, keepsFloat }: Input, last: Newest): Float {
  if (keepsFloat) {
    if (!last?.closingBalance) throw new DomainError("rule", "registers.errors.noFloat", { field: "keepsFloat" });
    return { amount: last.closingBalance, pieces: null };
  }
  if (pieces.length > 0) return { amount: worthOf(pieces), pieces: keptPieces(pieces) };
  if (openingBalance === null) throw new InvalidInput({ openingBalance: [{ key: "registers.errors.float" }] });
  return { amount: openingBalance, pieces: null };
}

async function isOpen(em: Em, registerId: number): Promise<DomainError> {
  const by = await rows(em)
    .selectFrom("register_sessions as s")
    .innerJoin("system_users as u", "u.id", "s.opened_by_user_id")
    .select(["u.first_name", "u.last_name"])
    .where("s.register_id", "=", registerId)
    .where("s.status", "=", "open")
    .executeTakeFirst();
  const name = by ? `${by.first_name} ${by.last_name}` : "";
  return new DomainError("conflict", "registers.errors.open", { params: { name } });
}

/** Shows on the register that its newest session is open. */
export const markOpen = (em: Em, registerId: number, { float, cashierId }: { float: Amount; cashierId: number }) =>
  rows(em)
    .updateTable("registers")
    .set({
      is_open: true,
      status: "open",
      opened_at: new Date(),
      closed_at: null,
      opening_balance: float,
      closing_balance: null,
      cashier_id: cashierId,
    })
    .where("id", "=", registerId)
    .execute();
