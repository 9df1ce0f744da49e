import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "categories", path: () => paths.categories.list() },
    { name: "categories without rights", path: () => paths.categories.list(), rights: [] },
    { name: "new category", path: () => paths.categories.new() },
    {
      name: "new category with errors",
      path: () => paths.categories.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "category", path: () => paths.categories.edit(1) },
    { name: "deactivating a category", path: () => paths.categories.remove(1) },
  ],
});
