import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "promotions", path: () => paths.promotions.list() },
    { name: "no promotions match", path: () => paths.promotions.list({ q: "no such promotion" }) },
    { name: "new promotion", path: () => paths.promotions.new() },
    { name: "new promotion with errors", path: () => paths.promotions.new(), act: press("main form button >> nth=-1") },
    { name: "duplicate of a promotion", path: () => paths.promotions.new({ from: 2 }) },
    { name: "promotion", path: () => paths.promotions.detail(2) },
    { name: "promotion that is used up", path: () => paths.promotions.detail(5) },
  ],
});
