import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { changedOptionalPhoneField } from "#app/lib/fields/phone-field.server.ts";
import { id, requiredText, view } from "#app/lib/fields.server.ts";

const EMAIL = z.email();
const MIN_PHONE = 8;

/** The fields that users may change in their own profile, and the version that they saw. */
export const ProfileInput = z.object({
  firstName: requiredText("profile.errors.firstName", { min: 2, max: 120 }).register(hints, {
    autoComplete: "given-name",
  }),
  lastName: requiredText("profile.errors.lastName", { min: 2, max: 120 }).register(hints, {
    autoComplete: "family-name",
  }),
  email: requiredText("profile.errors.email")
    .refine((value) => EMAIL.safeParse(value).success, "profile.errors.email")
    .register(hints, { inputMode: "email", autoComplete: "email" }),
  phone: changedOptionalPhoneField("profile.errors.phone", MIN_PHONE).register(hints, {
    minLength: MIN_PHONE,
    inputMode: "tel",
    autoComplete: "tel",
  }),
  version: id("errors.stale"),
});

export const ProfileView = z.object({
  id: view.id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  roles: z.array(z.string()),
  stores: z.array(z.object({ name: z.string(), nameAr: z.string().nullable() })),
  version: z.int(),
});
export type ProfileView = z.infer<typeof ProfileView>;
