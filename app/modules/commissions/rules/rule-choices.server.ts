import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { treeOrder } from "#app/modules/categories/category-tree.ts";
import { rows } from "#db/orm.ts";
import { personName } from "../statements/shown-lines.server.ts";
import { worksEverywhere } from "./rule-rules.server.ts";

const option = z.object({ id: view.id, name: z.string() });

/** What the form of a rule offers to choose from. Its readers may have no right to lists of users and roles. */
export const getCommissionRuleChoices = operation({
  name: "getCommissionRuleChoices",
  summary: "Whom and what a rule of commissions can be for",
  permission: "reports:manage",
  input: z.object({}),
  output: z.object({
    /** Whether the reader may make rules for all stores. */
    forAllStores: z.boolean(),
    people: z.array(option),
    roles: z.array(option),
    categories: z.array(option.extend({ nameAr: z.string().nullable(), level: z.int() })),
  }),
  async run(context) {
    const db = rows(context.em);
    const [forAllStores, people, roles, categories] = await Promise.all([
      worksEverywhere(context),
      db
        .selectFrom("system_users as u")
        .select(["u.id", personName.as("name")])
        .where("u.deleted_at", "is", null)
        .orderBy("name")
        .orderBy("u.id")
        .execute(),
      db.selectFrom("roles").select(["id", "name"]).where("is_active", "=", true).orderBy("name").execute(),
      db
        .selectFrom("categories")
        .select(["id", "name", "name_ar as nameAr", "parent_id as parentId"])
        .orderBy("id")
        .execute(),
    ]);
    return {
      forAllStores,
      people,
      roles,
      categories: treeOrder(categories).map(({ parentId: _parent, ...category }) => category),
    };
  },
});
