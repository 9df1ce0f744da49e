import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, integer, view } from "#app/lib/fields.server.ts";
import { priceWithVat } from "#app/lib/money/taxation.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isSold } from "#app/modules/products/variants/is-sold.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { loadBars } from "./bars.server.ts";
import { labelCode, readable } from "./label-code.ts";
import { codeBox, isFine, LABEL_LAYOUTS, type LabelLayout, moduleDots } from "./label-layout.ts";
import { labelCount, MOST_LABELS, MOST_VARIANTS } from "./read-labels.ts";

/** Variants that are sold, with the texts of their labels; ready for a `where` on v and p. */
export const labelRows = (em: Em) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price", "p.tax_category as taxCategory", "v.upc"])
    .select(sql<string>`concat_ws(', ', v.color, v.size)`.as("look"))
    .where(isSold());

/** The bars with the text under them: `width` in px, `modules` across that width, `path` one high and `start` modules in. */
const LabelBars = z.object({
  symbology: z.enum(["ean13", "code128"]),
  text: z.string(),
  width: z.int(),
  modules: z.number(),
  start: z.number(),
  path: z.string(),
  /** Bars so narrow that a simple scanner may not read them. */
  fine: z.boolean(),
});

const Label = z.object({
  variantId: view.id,
  quantity: z.int(),
  name: z.string(),
  brand: z.string(),
  look: z.string(),
  sku: z.string(),
  /** The price of one piece at the till, VAT included. */
  price: view.amount,
  /** Null when the code has no bars, or they are wider than the label. */
  bars: LabelBars.nullable(),
});
export type Label = z.infer<typeof Label>;

/** The labels of chosen variants, in the order of choosing. Variants that are no longer sold are left out. */
export const getLabels = operation({
  name: "getLabels",
  summary: "Labels of variants with their bars",
  permission: "inventory:read",
  input: z.object({
    items: z
      .array(z.object({ variantId: id(), quantity: integer("errors.invalid", { min: 1, max: 999 }) }))
      .max(MOST_VARIANTS),
    layout: z.enum(LABEL_LAYOUTS),
    /** Refuses more labels than one printout may have. The screen of the choice also says so. */
    print: z.boolean(),
  }),
  output: z.array(Label),
  async run({ em }, { items, layout, print }): Promise<Label[]> {
    if (print && labelCount(items) > MOST_LABELS) {
      throw new DomainError("rule", "labels.errors.tooMany", { params: { max: MOST_LABELS } });
    }
    if (items.length === 0) return [];
    const ids = items.map(({ variantId }) => variantId);
    const found = await labelRows(em).where("v.id", "in", ids).execute();
    const draw = await loadBars();
    const byId = new Map(found.map((row) => [row.variantId, row]));
    return items.flatMap(({ variantId, quantity }) => {
      const row = byId.get(variantId);
      if (!row) return [];
      const { price, taxCategory, upc, ...words } = row;
      return [
        {
          ...words,
          quantity,
          price: priceWithVat(price, { taxCategory }),
          bars: barsFor(layout, { upc, ...words }, draw),
        },
      ];
    });
  },
});

function barsFor(
  layout: LabelLayout,
  variant: { upc: string | null; sku: string },
  draw: Awaited<ReturnType<typeof loadBars>>,
): Label["bars"] {
  const code = labelCode(variant);
  if (!code) return null;
  const { modules, path } = draw(code);
  const dots = moduleDots(layout, modules);
  if (dots === null) return null;
  return {
    symbology: code.symbology,
    text: readable(code),
    path,
    fine: isFine(layout, dots),
    ...codeBox(layout, { modules, dots }),
  };
}
