import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { getRegisterTransaction } from "../sessions/read-moves.server.ts";
import { paperStore } from "./print-session.server.ts";

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
