import { z } from "zod";
import { changedOptionalPhoneField, optionalPhoneField } from "#app/lib/fields/phone-field.server.ts";
import {
  id,
  optionalChoice,
  optionalEmail,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";

/** The input for a new or changed optometrist. A mobile number is stored as +9665XXXXXXXX. */
export const OptometristInput = z.object({
  name: requiredText("optometrists.errors.name", { min: 2 }),
  licenseNumber: optionalText({ max: 80 }),
  licenseState: optionalText({ max: 80 }),
  phone: optionalPhoneField(),
  email: optionalEmail("optometrists.errors.email"),
  status: optionalChoice(ACTIVE_OR_NOT).transform((status) => status ?? "active"),
});

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const OptometristChange = OptometristInput.extend({ phone: changedOptionalPhoneField() })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const OptometristView = z.object({
  id: view.id,
  name: z.string(),
  licenseNumber: z.string().nullable(),
  licenseState: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type OptometristView = z.infer<typeof OptometristView>;
