import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em }) {
    const { id } = await rows(em)
      .insertInto("optometrists")
      .values({
        name: "Sunil Mathew",
        license_number: "SCFHS-18-20417",
        license_state: "SCFHS",
        phone: "+966541123200",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { optometristId: id };
  },
  pages: [
    { name: "optometrists", path: () => paths.optometrists.list() },
    { name: "new optometrist", path: () => paths.optometrists.new() },
    {
      name: "new optometrist with errors",
      path: () => paths.optometrists.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "optometrist", path: ({ optometristId }) => paths.optometrists.edit(optometristId) },
    { name: "deleting an optometrist", path: ({ optometristId }) => paths.optometrists.remove(optometristId) },
  ],
});
