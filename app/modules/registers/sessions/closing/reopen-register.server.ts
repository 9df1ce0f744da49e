import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockedRegister, newestSession } from "#app/modules/registers/sessions/locked-register.server.ts";
import { readSession } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { ReopenInput, SessionView } from "#app/modules/registers/sessions/session.schema.server.ts";
import { takeReason } from "#app/modules/settings/lists/kept-lists.server.ts";
import { rows } from "#db/orm.ts";

/** Opens the last session of a register again. The figures of its closing stay as they are and become history. */
export const reopenRegister = operation({
  name: "reopenRegister",
  summary: "Opens the last session of a register again; its Z report stays. With an Idempotency-Key it is done once",
  permission: "sales:manage",
  input: ReopenInput,
  output: SessionView,
  writes: "register_sessions",
  async run(context, { id: registerId, reasonCode, notes }) {
    const { em, user } = context;
    const register = await lockedRegister(context, registerId);
    const last = await newestSession(em, register.id);
    if (register.isOpen || !last) throw new DomainError("conflict", "registers.errors.notClosed");
    if (!register.isActive) throw new DomainError("rule", "registers.errors.inactive");
    await takeReason(em, "register_reopen", reasonCode, { field: "reasonCode", message: "errors.choice" });
    context.audit({ before: await readSession(em, last.id) });
    await rows(em)
      .updateTable("register_closings")
      .set({
        reopened_at: new Date(),
        reopened_by_user_id: user.id,
        reopen_reason: notes === null ? reasonCode : `${reasonCode}: ${notes}`,
      })
      .where("session_id", "=", last.id)
      .where("reopened_at", "is", null)
      .execute();
    const session = await rows(em)
      .updateTable("register_sessions")
      .set((e) => ({
        status: "open",
        closed_at: null,
        closing_balance: null,
        expected_balance: null,
        closed_by_user_id: null,
        version: e("version", "+", 1),
      }))
      .where("id", "=", last.id)
      .returning("opened_by_user_id as cashierId")
      .executeTakeFirstOrThrow();
    await rows(em)
      .updateTable("registers")
      .set({ is_open: true, status: "open", closed_at: null, closing_balance: null, cashier_id: session.cashierId })
      .where("id", "=", register.id)
      .execute();
    return readSession(em, last.id);
  },
});
