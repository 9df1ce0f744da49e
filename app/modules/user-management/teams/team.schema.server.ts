import { z } from "zod";
import { flag, id, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";

/** The fields of a team. */
export const TeamInput = z.object({
  name: requiredText("teams.errors.name", { max: 120 }),
  description: optionalText({ max: 2000 }),
  isActive: flag(true),
});

/** A PUT sends the whole team; only an absent isActive stays as it is. The version is for clients that want a stale change refused. */
export const TeamChange = TeamInput.extend({
  isActive: flag().optional(),
  id: id(),
  version: optionalVersion(),
});

export const TeamView = z.object({
  id: view.id,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  members: z.int(),
  createdAt: view.instant,
  version: z.int(),
});
export type TeamView = z.infer<typeof TeamView>;
