import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { treeOrder } from "./category-tree.ts";
import { CategoryView, readCategories } from "./category-view.server.ts";

/** The categories as a tree in a list: each one after the one that it is under. */
export const listCategories = operation({
  name: "listCategories",
  summary: "Product categories, each after the one that it is under (parentId, level)",
  permission: "inventory:read",
  input: z.object({}),
  output: z.array(CategoryView.extend({ level: z.int() })),
  async run({ em }) {
    return treeOrder(await readCategories(em));
  },
});
