import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { PERMISSIONS } from "../../app/lib/permissions.ts";
import type { Database } from "../schemas.ts";
import { seedLists } from "./lists.ts";
import { ADMINISTRATOR, addMissingRights, restoreRights } from "./product-rights.ts";
import { seedRejectionReasons } from "./rejection-reasons.ts";
import { seedToleranceSets } from "./tolerance-sets.ts";

const CATEGORIES = [
  { name: "Eyeglasses", name_ar: "نظارات طبية", insurance_category: "Frames" },
  { name: "Sunglasses", name_ar: "نظارات شمسية", insurance_category: "Frames" },
  { name: "Contact Lenses", name_ar: "عدسات لاصقة", insurance_category: "Contact Lenses" },
  { name: "Reading Glasses", name_ar: "نظارات قراءة", insurance_category: "Frames" },
  { name: "Frame Accessories", name_ar: "إكسسوارات الإطارات", insurance_category: null },
  { name: "Lens Accessories", name_ar: "إكسسوارات العدسات", insurance_category: null },
  { name: "Lens Care", name_ar: "العناية بالعدسات", insurance_category: null },
  { name: "Other", name_ar: "أخرى", insurance_category: null },
  { name: "Regular Lenses", name_ar: "عدسات طبية", insurance_category: "Regular Lenses" },
];

const allOf = (...modules: string[]) => PERMISSIONS.filter((code) => modules.includes(code.split(":")[0] ?? ""));

/** The rights of each role at the start. Source: decision 9. */
const ROLES: { name: string; description: string; grants: readonly string[] }[] = [
  { name: ADMINISTRATOR, description: "All system access, user management, reports and settings", grants: PERMISSIONS },
  {
    name: "Store Manager",
    description: "Sales management, inventory, staff oversight and reports",
    grants: [
      ...allOf("sales", "inventory", "customers"),
      "reports:read",
      "reports:create",
      "settings:read",
      "users:read",
    ],
  },
  {
    name: "Cashier",
    description: "POS sales, customer service and register operations",
    grants: [
      "sales:create",
      "sales:read",
      "sales:update",
      "customers:create",
      "customers:read",
      "customers:update",
      "inventory:read",
    ],
  },
];

/**
 * The rows that the product needs to run: rights, roles, categories, the reference lists, the tolerance sets and the rejection reasons. Adds what is missing, changes nothing.
 * @returns the rights that were missing in a shop that had them
 */
export async function seedReference(db: Kysely<Database>): Promise<string[]> {
  await seedLists(db);
  await seedToleranceSets(db);
  await seedRejectionReasons(db);
  // Names this database for what is kept outside of it. A restored backup has the same name.
  await db
    .insertInto("app_settings")
    .values({ key: "installation_id", value: JSON.stringify(randomUUID()) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const done = await db.selectFrom("app_settings").select("key").where("key", "=", "reference_data").executeTakeFirst();
  if (done) return restoreRights(db);
  await addMissingRights(db);
  const permissions = await db.selectFrom("permissions").select(["id", "code"]).execute();
  for (const { name, description, grants } of ROLES) {
    const role = await db.insertInto("roles").values({ name, description }).returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("role_permissions")
      .values(
        permissions
          .filter(({ code }) => grants.includes(code))
          .map(({ id }) => ({ role_id: role.id, permission_id: id, granted: true })),
      )
      .execute();
  }
  await db.insertInto("categories").values(CATEGORIES).execute();
  await db
    .insertInto("app_settings")
    .values({ key: "reference_data", value: JSON.stringify(true) })
    .execute();
  return [];
}
