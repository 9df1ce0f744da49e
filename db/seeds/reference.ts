import type { Kysely } from "kysely";
import { ACTIONS, MODULES } from "../../app/lib/permissions.ts";
import type { Database } from "../schemas.ts";

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

const LOOKUPS = {
  payment_methods: ["cash:Cash", "credit_card:Credit Card", "debit_card:Debit Card", "bank_transfer:Bank Transfer"],
  claim_statuses: ["pending:Pending", "paid:Paid", "refunded:Refunded", "cancelled:Cancelled"],
  appointment_statuses: [
    "scheduled:Scheduled",
    "confirmed:Confirmed",
    "arrived:Arrived",
    "in_exam:In Exam",
    "completed:Completed",
    "cancelled:Cancelled",
    "no_show:No Show",
  ],
  movement_kinds: [
    "initial:Initial Stock",
    "purchase:Purchase",
    "sale:Sale",
    "return:Return",
    "adjustment:Adjustment",
    "transfer_in:Transfer In",
    "transfer_out:Transfer Out",
    "count:Stock Count",
  ],
} as const;

const everything = MODULES.flatMap((module) => ACTIONS.map((action) => `${module}:${action}`));
const allOf = (...modules: string[]) => everything.filter((code) => modules.includes(code.split(":")[0] ?? ""));

/** What each role of the start grants. Source: decision 9. */
const ROLES = [
  { name: "Super Admin", description: "All system access, user management, reports and settings", grants: everything },
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

/** What the product needs to run: rights, roles, categories and the reference lists. Adds what is missing, changes nothing. */
export async function seedReference(db: Kysely<Database>): Promise<void> {
  const done = await db.selectFrom("app_settings").select("key").where("key", "=", "reference_data").executeTakeFirst();
  if (done) return;
  await db
    .insertInto("permissions")
    .values(
      everything.map((code) => {
        const [module = "", action = ""] = code.split(":");
        return { code, module, action, resource: module, description: null };
      }),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
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
  for (const [table, entries] of Object.entries(LOOKUPS)) {
    await db
      .insertInto(table as keyof typeof LOOKUPS)
      .values(
        entries.map((entry, index) => {
          const [code = "", name = ""] = entry.split(":");
          return { code, name, sort_order: index };
        }),
      )
      .execute();
  }
  await db
    .insertInto("app_settings")
    .values({ key: "reference_data", value: JSON.stringify(true) })
    .execute();
}
