import { operation } from "#app/lib/operation.server.ts";
import { readRegister } from "#app/modules/registers/sessions/find-register.server.ts";
import { lockedSession } from "#app/modules/registers/sessions/locked-register.server.ts";
import { requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { MoveInput, MoveView } from "#app/modules/registers/sessions/session.schema.server.ts";
import { takeReason } from "#app/modules/settings/lists/kept-lists.server.ts";
import { rows } from "#db/orm.ts";
import { readMove } from "./read-moves.server.ts";

/** Cash put into a drawer, taken out of it, or brought to the safe. */
export const moveCash = operation({
  name: "moveCash",
  summary: "Cash in, cash out or a drop to the safe in an open register. With an Idempotency-Key it is done once",
  permission: "sales:create",
  input: MoveInput,
  output: MoveView,
  writes: "register_transactions",
  status: 201,
  async run(context, { id: registerId, transactionType, amount, reasonCode, reference, notes }) {
    const { em, stores, user } = context;
    await readRegister({ em, stores }, registerId);
    await takeReason(em, "cash_movement", reasonCode, { field: "reasonCode", message: "errors.choice" });
    const takesOut = transactionType !== "cash_in";
    const session = await lockedSession(em, registerId, takesOut ? "update" : "share");
    const { id } = await rows(em)
      .insertInto("register_transactions")
      .values({
        register_id: registerId,
        session_id: session.id,
        transaction_type: transactionType,
        amount,
        reason_code: reasonCode,
        reference,
        notes,
        user_id: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (takesOut) await requireCash(context, { id: session.id, registerId }, { taken: amount, field: "amount" });
    return readMove(em, registerId, id);
  },
});
