import type { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { keptPieces, worthOf } from "#app/modules/registers/sessions/cash/cash-pieces.ts";
import { differenceOf, isAbove } from "#app/modules/registers/sessions/expected-cash.ts";
import { lockedRegister, lockedSession } from "#app/modules/registers/sessions/locked-register.server.ts";
import { CloseInput, ClosingView } from "#app/modules/registers/sessions/session.schema.server.ts";
import { figuresOfSession } from "#app/modules/registers/sessions/session-figures.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { askAbout, secondPerson } from "./closing-approver.server.ts";
import { type Difference, differenceNote } from "./closing-difference.ts";
import { readClosing } from "./read-closings.server.ts";

type Input = z.output<typeof CloseInput>;

/** Closes a register with its counted cash. The cashier counts without seeing what is expected. */
export const closeRegister = operation({
  name: "closeRegister",
  summary: "Closes a register; the answer is its Z report. With an Idempotency-Key it is done once",
  permission: "sales:create",
  input: CloseInput,
  output: ClosingView,
  writes: "register_closings",
  async run(context, input) {
    const { em, user } = context;
    const { counted, pieces } = countedCash(input);
    const register = await lockedRegister(context, input.id);
    const session = await lockedSession(em, register.id, "update");
    const figures = await figuresOfSession(em, session.id);
    const difference = differenceOf(counted, figures.expectedBalance);
    const limit = await limitOf(em, session.storeId);
    askAbout(input, { counted, limit, expected: figures.expectedBalance });
    const exceptions: Difference[] = isAbove(difference, limit) ? [{ kind: "difference", counted, limit }] : [];
    const approvedBy = secondPerson(context, { exceptions, openedBy: session.openedBy, ...input });
    const closedAt = new Date();
    const { id } = await rows(em)
      .insertInto("register_closings")
      .values({
        session_id: session.id,
        store_id: session.storeId,
        report_number: await nextDocumentNumber(em, session.storeId, "z_report"),
        closed_at: closedAt,
        closed_by_user_id: user.id,
        expected_balance: figures.expectedBalance,
        counted_balance: counted,
        difference,
        counted_pieces: pieces,
        figures,
        approved_by_user_id: approvedBy,
        notes: input.notes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await markClosed(em, register.id, {
      sessionId: session.id,
      userId: user.id,
      closedAt,
      counted,
      expected: figures.expectedBalance,
    });
    if (exceptions.length > 0) {
      context.audit({ note: differenceNote(difference, limit, context.approver) });
      await recordApproval(context, { entity: "register_closings", entityId: id, what: exceptions });
    }
    return readClosing(em, id);
  },
});

function countedCash({ pieces, countedBalance }: Input) {
  if (pieces.length > 0) return { counted: worthOf(pieces), pieces: keptPieces(pieces) };
  if (countedBalance === null) throw new InvalidInput({ countedBalance: [{ key: "registers.errors.counted" }] });
  return { counted: countedBalance, pieces: null };
}

async function limitOf(em: Em, storeId: number): Promise<Amount> {
  const { limit } = await rows(em)
    .selectFrom("stores")
    .select("register_difference_limit as limit")
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();
  return limit;
}

type Closed = { sessionId: number; userId: number; closedAt: Date; counted: Amount; expected: Amount };

async function markClosed(em: Em, registerId: number, closed: Closed): Promise<void> {
  await rows(em)
    .updateTable("register_sessions")
    .set((e) => ({
      status: "closed",
      closed_at: closed.closedAt,
      closing_balance: closed.counted,
      expected_balance: closed.expected,
      closed_by_user_id: closed.userId,
      version: e("version", "+", 1),
    }))
    .where("id", "=", closed.sessionId)
    .execute();
  await rows(em)
    .updateTable("registers")
    .set({
      is_open: false,
      status: "closed",
      closed_at: closed.closedAt,
      closing_balance: closed.counted,
      cashier_id: null,
    })
    .where("id", "=", registerId)
    .execute();
}
