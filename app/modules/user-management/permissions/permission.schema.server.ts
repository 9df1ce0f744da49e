import { z } from "zod";
import { id, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";
import { ACTIONS, MODULES } from "#app/lib/permissions.ts";

const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

/** The fields of a permission; its code follows from them. */
export const PermissionInput = z.object({
  module: z.preprocess(emptyIsAbsent, z.enum(MODULES, { error: "permissions.errors.module" })),
  action: z.preprocess(emptyIsAbsent, z.enum(ACTIONS, { error: "permissions.errors.action" })),
  resource: requiredText("permissions.errors.resource", { max: 80 }),
  description: optionalText({ max: 2000 }),
});

/** A PUT sends the whole permission. */
export const PermissionChange = PermissionInput.extend({ id: id(), version: optionalVersion() });

export const PermissionView = z.object({
  id: view.id,
  code: z.string(),
  module: z.string(),
  action: z.string(),
  resource: z.string(),
  description: z.string().nullable(),
  /** How many roles grant it. */
  roles: z.int(),
  version: z.int(),
});
export type PermissionView = z.infer<typeof PermissionView>;
