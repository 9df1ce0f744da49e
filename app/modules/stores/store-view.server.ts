import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** A store with the fields that section 3 of the specification lists. */
export const StoreView = z.object({
  id: view.id,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
});

/** The columns of a store, for a Kysely `select`. */
export const storeColumns = ["id", "name", "address", "phone", "email", "is_active as isActive"] as const;
