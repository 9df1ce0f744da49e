import { z } from "zod";
import { load } from "#app/http/page/load.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { stockState } from "#app/modules/ledger/stock-state.ts";
import { getPowers } from "#app/modules/products/lenses/get-powers.server.ts";
import { powerGrid, readPowerChoice } from "#app/modules/products/lenses/power-grid.ts";
import { findSaleItems } from "./find-sale-items.server.ts";
import type { SaleHits } from "./sale-hits.tsx";
import { readPowers } from "./typed-powers.ts";

const getPowersToSell = operation({
  name: "getPowersToSell",
  summary: "The powers of a lens with what the current store has of each, for the sale screen",
  permission: "sales:create",
  input: z.object({ id: id() }),
  output: getPowers.output,
  run: (context, input) => getPowers.run(context, input),
});

type Asked = { q?: string | null; category?: string; powers?: string | null; choice?: string | null };

/** Whether the user searched or chose anything. */
const isAsked = ({ q, category = "all", powers }: Asked) => Boolean(q) || category !== "all" || Boolean(powers);

/** The results of the sale screen's search; null without a search. A search for the powers of one lens shows its powers matrix. */
export async function findSaleHits(args: Parameters<typeof load>[0], asked: Asked): Promise<SaleHits | null> {
  if (!isAsked(asked)) return null;
  if (asked.powers) return powersToSell(args, asked.powers, asked.choice ?? "");
  const items = await load(args, findSaleItems, { q: asked.q ?? "", category: asked.category });
  const [lens, ...others] = [...new Set(items.map(({ lensProductId }) => lensProductId ?? null))];
  const isOneLens = items.length > 1 && typeof lens === "number" && others.length === 0;
  const isPowerTyped = Object.keys(readPowers(asked.q ?? "").power).length > 0;
  if (isOneLens && !isPowerTyped) return powersToSell(args, String(lens), "");
  return { kind: "items", q: asked.q ?? "", items };
}

async function powersToSell(args: Parameters<typeof load>[0], productId: string, choice: string): Promise<SaleHits> {
  const { productName, isService, variants } = await load(args, getPowersToSell, { id: productId });
  const lenses = variants
    .filter(({ isActive }) => isActive)
    .map(({ isActive, ...lens }) => ({ ...lens, state: stockState({ isActive, isService, level: lens.level }) }));
  const grid = powerGrid(lenses, readPowerChoice(new URLSearchParams(choice)));
  return { kind: "powers", productId: Number(productId), name: productName, grid };
}
