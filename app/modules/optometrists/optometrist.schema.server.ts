import { z } from "zod";
import {
  id,
  optionalChoice,
  optionalEmail,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { storedPhone } from "#app/lib/saudi-formats.ts";
import { OPTOMETRIST_STATUSES } from "./optometrist-list.ts";

/** What new and edit send. A mobile number is kept as +9665XXXXXXXX. */
export const OptometristInput = z.object({
  name: requiredText("optometrists.errors.name", { min: 2 }),
  licenseNumber: optionalText({ max: 80 }),
  licenseState: optionalText({ max: 80 }),
  phone: optionalText({ max: 40 }).transform((phone) => phone && storedPhone(phone)),
  email: optionalEmail("optometrists.errors.email"),
  status: optionalChoice(OPTOMETRIST_STATUSES).transform((status) => status ?? "active"),
});

/** A change names the row and, when it minds who was first, the version it was read at. Absent fields stay as they are. */
export const OptometristChange = OptometristInput.partial().extend({ id: id(), version: optionalVersion() });

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
