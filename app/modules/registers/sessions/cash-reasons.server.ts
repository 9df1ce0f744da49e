import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { reasonsFor } from "#app/modules/settings/lists/kept-lists.server.ts";

/** The reasons that a form of the registers offers. */
export const listCashReasons = operation({
  name: "listCashReasons",
  summary: "Reasons for moves of cash, or for opening a register again",
  permission: [],
  input: z.object({ usage: z.enum(["cash_movement", "register_reopen"]) }),
  output: z.array(z.string()),
  run: ({ em }, { usage }) => reasonsFor(em, usage, { active: true }),
});
