import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea } from "#tests/api/every-call/refusal-area.ts";

let codes = 0;
const nextCode = () => {
  codes += 1;
  return `RR-${codes}`;
};

const base = "/api/rejection-reasons";
const at = (id: number) => `${base}/${id}`;
const reason = { name: "Stamp missing", nameAr: "ينقص الختم", category: "evidence", mendedBy: "shop" };

export default refusalArea({
  async make({ em }) {
    const { id } = await rows(em)
      .insertInto("rejection_reasons")
      .values({ code: "REFUSAL-ROWS", name: "Own", name_ar: "خاص", category: "other", mended_by: "shop" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { reasonId: id };
  },
  rows: {
    [`GET ${base}`]: { valid: () => ({ path: base }) },
    [`POST ${base}`]: {
      valid: () => ({ body: { code: nextCode(), ...reason } }),
      invalid: () =>
        [
          {},
          { ...reason },
          { ...reason, code: "two words" },
          { ...reason, code: "X".repeat(21) },
          { ...reason, code: "RR-X", name: "S" },
          { ...reason, code: "RR-X", nameAr: "" },
          { ...reason, code: "RR-X", nameAr: "x".repeat(201) },
          { ...reason, code: "RR-X", category: "weather" },
          { ...reason, code: "RR-X", mendedBy: "nobody" },
          { ...reason, code: "RR-X", sourceDate: "2026-02-30" },
          { ...reason, code: "RR-X", source: "x".repeat(301) },
          { ...reason, code: "RR-X", isActive: "perhaps" },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...reason, code: nextCode(), ...OVERREACH },
        table: "rejection_reasons",
        kept: { updated_by: actor.user.id, version: 1 },
      }),
    },
    [`GET ${base}/{id}`]: { valid: ({ reasonId }) => ({ path: at(reasonId) }), hidden: () => [at(999_999_999)] },
    [`PATCH ${base}/{id}`]: {
      valid: ({ reasonId }) => ({ path: at(reasonId), body: { name: "Stamp of the shop missing" } }),
      invalid: ({ reasonId }) =>
        [{ name: "" }, { nameAr: null }, { mendedBy: "nobody" }, { isActive: "no" }, { version: "first" }].map(
          (body) => ({
            path: at(reasonId),
            body,
          }),
        ),
      hidden: () => [at(999_999_999)],
      stale: ({ reasonId }) => ({ path: at(reasonId), body: { name: "Stale", version: 9_999 } }),
      overreach: ({ reasonId }) => ({
        path: at(reasonId),
        body: { name: "Overreaching", ...OVERREACH, version: undefined, code: "GOLD" },
        table: "rejection_reasons",
        kept: { id: reasonId, code: "REFUSAL-ROWS" },
      }),
    },
  },
});
