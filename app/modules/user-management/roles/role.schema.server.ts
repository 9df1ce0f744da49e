import { z } from "zod";
import { flag, id, optionalIds, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";

/** The fields of a role, and what it grants. */
export const RoleInput = z.object({
  name: requiredText("roles.errors.name", { max: 120 }),
  description: optionalText({ max: 2000 }),
  isActive: flag(true),
  permissionIds: optionalIds(),
});

/** A PUT sends the whole role; only absent isActive and permissionIds stay as they are. */
export const RoleChange = RoleInput.extend({ isActive: flag().optional(), id: id(), version: optionalVersion() });

export const RoleView = z.object({
  id: view.id,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  /** How many users have it. */
  users: z.int(),
  permissionIds: z.array(view.id),
  createdAt: view.instant,
  version: z.int(),
});
export type RoleView = z.infer<typeof RoleView>;
