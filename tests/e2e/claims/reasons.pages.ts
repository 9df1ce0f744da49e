import { claimPaths } from "#app/claim-paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor }) {
    // Every worker of the browser tests makes one, and codes are unique.
    const { id } = await rows(em)
      .insertInto("rejection_reasons")
      .values({
        code: `OWN-${actor.user.id}`,
        name: "The shop's stamp is missing",
        name_ar: "ينقص ختم المتجر",
        category: "evidence",
        mended_by: "shop",
        source: "Letter of the insurer",
        source_date: "2026-10-01",
        is_active: false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = await rows(em)
      .selectFrom("rejection_reasons")
      .select("id")
      .where("code", "=", "OTHER")
      .executeTakeFirstOrThrow();
    return { reasonId: id, otherId: other.id };
  },
  pages: [
    { name: "rejection reasons", path: () => claimPaths.reasons.list() },
    {
      name: "rejection reasons that may only be read",
      path: () => claimPaths.reasons.list(),
      rights: ["settings:read"],
    },
    { name: "new rejection reason", path: () => claimPaths.reasons.new() },
    {
      name: "new rejection reason with errors",
      path: () => claimPaths.reasons.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "a rejection reason", path: ({ reasonId }) => claimPaths.reasons.edit(reasonId) },
    { name: "the rejection reason that stays active", path: ({ otherId }) => claimPaths.reasons.edit(otherId) },
  ],
});
