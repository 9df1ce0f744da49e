import { z } from "zod";
import {
  id,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

/** A day that must be named, yyyy-mm-dd. */
const requiredDay = (message: string) =>
  optionalDay("holidays.errors.day")
    .refine((day) => day !== null, message)
    .transform((day) => day ?? "");

export const HolidayInput = z.object({
  name: requiredText("holidays.errors.name", { min: 2, max: 120 }),
  nameAr: optionalText({ max: 120 }),
  /** The store that is closed; absent when all stores are. */
  storeId: optionalId(),
  firstDay: requiredDay("holidays.errors.firstDay"),
  /** Absent for a holiday of one day. */
  lastDay: optionalDay("holidays.errors.day"),
});

/** A change names the holiday and, to be refused after somebody else's change, the version. Absent fields stay as they are. */
export const HolidayChange = HolidayInput.partial().extend({ id: id(), version: optionalVersion() });

export const HolidayView = z.object({
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  storeId: view.id.nullable(),
  storeName: z.string().nullable(),
  storeNameAr: z.string().nullable(),
  firstDay: view.day,
  lastDay: view.day,
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type HolidayView = z.infer<typeof HolidayView>;
