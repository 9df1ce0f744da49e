import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import { REASONS, type Reason } from "#app/modules/recalls/rules/shop-rules.ts";
import { getRecallFigures, type RecallFigures } from "./get-recall-figures.server.ts";

type FiguresData = {
  locale: Locale;
  reason: Reason | null;
  figures: RecallFigures;
  /** The name of the file. */
  name: string;
};

/** The figures of the store where the user works now, of the reason that the address names; for the page and its file. */
export async function figuresOf(args: LoaderFunctionArgs): Promise<FiguresData> {
  const { locale, session } = await guard(args, getRecallFigures.permission);
  const asked = new URL(args.request.url).searchParams.get("reason") ?? "";
  const reason = REASONS.find((one) => one === asked) ?? null;
  const storeId = session?.store?.id;
  return {
    ...{ locale, reason },
    figures: storeId ? await load(args, getRecallFigures, { storeId, reason }) : [],
    name: ["recall-figures", ...(reason === null ? [] : reason.split("_"))].join("-"),
  };
}
