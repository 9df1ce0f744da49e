import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { treeOrder } from "./category-tree.ts";
import { readCategories } from "./category-view.server.ts";

/** The same for the screen, which asks for sign-in only. Source: specification part 2, section 2. */
export const showCategories = operation({
  name: "showCategories",
  summary: "Product categories for their screen",
  permission: [],
  input: z.object({}),
  output: z.unknown(),
  async run({ em }) {
    return treeOrder(await readCategories(em));
  },
});
