import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { ENVIRONMENTS } from "./environments.ts";

export const RegisterUnitInput = z.object({
  storeId: id("invoicing.errors.store"),
  environment: z.enum(ENVIRONMENTS, { error: "invoicing.errors.environment" }),
  /** The one-time password from the authority's portal. */
  otp: z
    .string({ error: "invoicing.errors.otpDigits" })
    .trim()
    .regex(/^\d{6}$/, { error: "invoicing.errors.otpDigits" }),
});

/** A unit as people see it: nothing secret. */
export const UnitView = z.object({
  id: view.id,
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  status: z.enum(["active", "closed"]),
  lastCounter: z.int(),
  pending: z.int(),
  warned: z.int(),
  refused: z.int(),
  createdAt: z.string(),
});
export type UnitView = z.infer<typeof UnitView>;
