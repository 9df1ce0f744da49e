import { z } from "zod";
import { flag, id, optionalId, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";

/** What the till does with the receipt when a sale is completed at the register: it waits for a press, prints it where the drawer has to open, or prints it always. */
export const PRINTING = ["asked", "drawer", "always"] as const;

const fields = {
  drawerNumber: requiredText("registers.errors.drawerNumber", { max: 40 }),
  name: optionalText({ max: 120 }),
  isActive: flag(true),
  notes: optionalText({ max: 500 }),
  printing: z.enum(PRINTING, { error: "errors.choice" }),
};

export const RegisterInput = z.object({
  storeId: optionalId(),
  ...fields,
  printing: fields.printing.default("asked"),
});
export const RegisterChange = z.object(fields).partial().extend({ id: id(), version: optionalVersion() });

export const RegisterView = z.object({
  id: view.id,
  storeId: view.id,
  drawerNumber: z.string(),
  name: z.string().nullable(),
  isActive: z.boolean(),
  isOpen: z.boolean(),
  status: z.enum(["open", "closed"]),
  openedAt: view.instant.nullable(),
  closedAt: view.instant.nullable(),
  openingBalance: view.amount,
  /** The counted cash of the last closing; null while the register is open. */
  closingBalance: view.amount.nullable(),
  cashierId: view.id.nullable(),
  cashierName: z.string().nullable(),
  /** The open session. */
  sessionId: view.id.nullable(),
  /** The cash that should be in the open drawer now. Null for users without sales:manage: they count blind. */
  expectedBalance: view.amount.nullable(),
  notes: z.string().nullable(),
  printing: z.enum(PRINTING),
  version: z.int(),
});
export type RegisterView = z.infer<typeof RegisterView>;
