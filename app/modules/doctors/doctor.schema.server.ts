import { z } from "zod";
import { id, optionalEmail, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";
import { changedPhoneField, phoneField } from "#app/lib/phone-field.server.ts";

/** The input for a new or changed doctor. A mobile number is stored as +9665XXXXXXXX. */
export const DoctorInput = z.object({
  firstName: requiredText("doctors.errors.firstName", { min: 2, max: 120 }),
  lastName: requiredText("doctors.errors.lastName", { min: 2, max: 120 }),
  phone: phoneField("doctors.errors.phone", 8),
  email: optionalEmail("doctors.errors.email"),
  speciality: optionalText(),
  notes: optionalText({ max: 4000 }),
});

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const DoctorChange = DoctorInput.extend({ phone: changedPhoneField("doctors.errors.phone", 8) })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

export const DoctorView = z.object({
  id: view.id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  speciality: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type DoctorView = z.infer<typeof DoctorView>;
