import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** A store as section 3 of the specification lists it. */
export const StoreView = z.object({
  id: view.id,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
});

/** Its columns, as Kysely selects them. */
export const storeColumns = ["id", "name", "address", "phone", "email", "is_active as isActive"] as const;
