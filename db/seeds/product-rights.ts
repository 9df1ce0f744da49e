import type { Kysely } from "kysely";
import { PERMISSIONS } from "../../app/lib/permissions.ts";
import type { Database } from "../schemas.ts";

/** The role with every right that each shop starts with. */
export const ADMINISTRATOR = "Super Admin";

/** Adds the rights of the product that have no row. @returns their codes */
export async function addMissingRights(db: Kysely<Database>): Promise<string[]> {
  const known = await db.selectFrom("permissions").select("code").where("code", "in", PERMISSIONS).execute();
  const missing = PERMISSIONS.filter((right) => known.every(({ code }) => code !== right));
  // Even an empty insert would tell every server to read all rights again.
  if (missing.length === 0) return [];
  const added = await db
    .insertInto("permissions")
    .values(
      missing.map((code) => {
        const [module = "", action = ""] = code.split(":");
        return { code, module, action, resource: module, description: null };
      }),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .execute();
  return added.map(({ code }) => code);
}

/**
 * Brings back rights of the product that were deleted when that was still possible. Nobody grants what they lack, so administrators get them: the
 * role Super Admin, and a role with another name that grants all the others.
 * @returns the codes of the rights that are back
 */
export async function restoreRights(db: Kysely<Database>): Promise<string[]> {
  const codes = await addMissingRights(db);
  if (codes.length === 0) return [];
  const others = PERMISSIONS.filter((right) => !codes.includes(right));
  const roles = await db
    .selectFrom("roles as r")
    .select("r.id")
    .where((e) =>
      e.or([
        e("r.name", "=", ADMINISTRATOR),
        e(
          e
            .selectFrom("role_permissions as rp")
            .innerJoin("permissions as p", "p.id", "rp.permission_id")
            .select((s) => s.fn.countAll<string>().as("count"))
            .whereRef("rp.role_id", "=", "r.id")
            .where("rp.granted", "=", true)
            .where("p.code", "in", ["", ...others]),
          "=",
          String(others.length),
        ),
      ]),
    )
    .execute();
  const rights = await db.selectFrom("permissions").select("id").where("code", "in", codes).execute();
  const grants = roles.flatMap((role) =>
    rights.map((right) => ({ role_id: role.id, permission_id: right.id, granted: true })),
  );
  if (grants.length > 0) await db.insertInto("role_permissions").values(grants).execute();
  await db
    .insertInto("audit_log")
    .values({
      action: "restoreRights",
      entity: "permissions",
      after: JSON.stringify({ permissions: codes, roles: roles.map(({ id }) => id) }),
    })
    .execute();
  return codes;
}
