import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { changedOptionalPhoneField, optionalPhoneField } from "#app/lib/fields/phone-field.server.ts";
import { flag, id, optionalIds, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";

const EMAIL = z.email();
/** Letters of any script, digits and . _ - @: what can be typed at a counter and read aloud. */
const USERNAME = /^[\p{L}\p{M}\p{N}._@-]+$/u;

/** The fields of a user, and where the user works, with which roles, in which teams. The password is chosen by the user alone. */
export const SystemUserInput = z.object({
  username: requiredText("users.errors.usernameRequired", { max: 60 }).refine(
    (value) => USERNAME.test(value),
    "users.errors.usernameLetters",
  ),
  email: requiredText("users.errors.emailRequired")
    .refine((value) => EMAIL.safeParse(value).success, "users.errors.email")
    .register(hints, { inputMode: "email" }),
  firstName: requiredText("users.errors.firstName", { max: 120 }),
  lastName: requiredText("users.errors.lastName", { max: 120 }),
  phone: optionalPhoneField(),
  isActive: flag(true),
  storeIds: optionalIds(),
  roleIds: optionalIds(),
  teamIds: optionalIds(),
});

/** A PUT sends the whole user; only an absent isActive and absent lists stay as they are. */
export const SystemUserChange = SystemUserInput.extend({
  phone: changedOptionalPhoneField(),
  isActive: flag().optional(),
  id: id(),
  version: optionalVersion(),
});

const named = z.array(z.object({ id: view.id, name: z.string() }));

export const SystemUserView = z.object({
  id: view.id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  lastLogin: view.instant.nullable(),
  /** Whether the user has chosen a password; until then nobody can sign in as this user. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  stores: z.array(z.object({ id: view.id, name: z.string(), nameAr: z.string().nullable() })),
  roles: named,
  teams: named,
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type SystemUserView = z.infer<typeof SystemUserView>;

/** One user, with every right and the roles that it comes from. */
export const SystemUserDetail = SystemUserView.extend({
  permissions: z.array(z.object({ code: z.string(), roles: z.array(z.string()) })),
});
