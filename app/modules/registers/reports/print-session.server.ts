import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { getRegisterTransaction } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { getRegisterSession } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The store as papers name it. */
export const paperStore = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["name", "name_ar as nameAr", "vat_number as vatNumber"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();

/** The session of a register's page. @throws 404 for a session of another register */
export const getSessionOfRegister = operation({
  name: "getSessionOfRegister",
  summary: "One session of a register",
  permission: [],
  input: z.object({ id: id(), sessionId: id() }),
  output: z.object({}),
  async run(context, { id: registerId, sessionId }) {
    const session = await getRegisterSession.run(context, { id: sessionId });
    if (session.registerId !== registerId) throw notFound();
    return session;
  },
});

/** The X report of an open session, or the Z report of a closing: the newest, unless one is named. */
export const printSession = operation({
  name: "printSession",
  summary: "The X or Z report of a session for printing",
  permission: [],
  input: z.object({ id: id(), sessionId: id(), closing: optionalId() }),
  output: z.object({}),
  async run(context, { closing: asked, ...input }) {
    const session = await getSessionOfRegister.run(context, input);
    const closing =
      asked === null
        ? (session.closings.find(({ reopenedAt }) => reopenedAt === null) ?? null)
        : session.closings.find((one) => one.id === asked);
    if (closing === undefined) throw notFound();
    const figures = closing?.figures ?? session.figures;
    if (!figures) throw new DomainError("forbidden", "registers.errors.blind");
    return { store: await paperStore(context.em, session.storeId), session, closing, figures };
  },
});

/** The slip of a move of cash. */
export const printSlip = operation({
  name: "printSlip",
  summary: "The slip of a move of cash for printing",
  permission: [],
  input: z.object({ id: id(), transactionId: id() }),
  output: z.object({}),
  async run(context, input) {
    const { register, move } = await getRegisterTransaction.run(context, input);
    return { store: await paperStore(context.em, register.storeId), register, move };
  },
});
