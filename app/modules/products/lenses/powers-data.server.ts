import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { stockState } from "#app/modules/ledger/stock-state.ts";
import { getPowers } from "./get-powers.server.ts";
import { powerGrid, readPowerChoice } from "./power-grid.ts";

/** The data of the page of lens powers and of its printout: the product, its sheet as the URL asks for it, and the store of the stock. */
export async function powersData(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, getPowers.permission);
  const { variants, productId, productName, isLens, isService } = await load(args, getPowers, { id: args.params.id });
  const lenses = variants.map(({ isActive, ...lens }) => ({
    ...lens,
    state: stockState({ isActive, isService, level: lens.level }),
  }));
  const store = session?.store ?? null;
  return {
    title: wordsOf(locale, "powers")("title"),
    product: { id: productId, name: productName, isLens },
    grid: powerGrid(lenses, readPowerChoice(new URL(args.request.url).searchParams)),
    storeName: (locale === "ar" && store?.nameAr) || (store?.name ?? null),
    stocked: store !== null && !isService,
  };
}
