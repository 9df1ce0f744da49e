import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getJobOrigin } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { CompletedSale, type CompletedSaleProps } from "#app/modules/sales/receipts/completed-sale.tsx";
import { forgetCompleted, noteShown, readCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { sales } from "#app/modules/sales/receipts/sale.list.server.ts";
import { saleList } from "#app/modules/sales/receipts/sale.list.tsx";
import { paths } from "#app/paths.ts";
import { DocumentData } from "#app/ui/list/list.ts";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

/** Right after a sale, once, the page of that sale; otherwise the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  if (searchParams.has("dismiss")) throw redirect(paths.sales.list(), { headers: await forgetCompleted() });
  const completed = search === "" ? await readCompleted(args) : null;
  if (!completed || completed.isShown) return sales.load(args);
  const { sale } = completed;
  const { locale } = await guard(args);
  const lenses = await lensesOf(args, sale.id);
  const sends = sale.customerId !== null;
  const shown = new DocumentData({ sale, lenses, sends, title: wordsOf(locale, "sales")("completed") });
  return data(shown, { headers: await noteShown(sale.id) });
}

/** The lens jobs of the completed sale, and what begins the next one. */
async function lensesOf(args: LoaderFunctionArgs, saleId: number): Promise<CompletedSaleProps["lenses"]> {
  const origin = await load(args, getJobOrigin, { saleId });
  if (origin?.kind !== "sale") return null;
  const { jobs, choices, isClear } = origin;
  if (jobs.length + choices.length === 0) return null;
  return { jobs, next: isClear ? "begin" : choices.length > 0 ? "choose" : null, requestKey: randomUUID() };
}

export default function Sales() {
  const { data: shown } = useLoaderData() as DocumentData<CompletedSaleProps | object>;
  return "sale" in shown ? <CompletedSale {...shown} /> : <DeclaredList list={saleList} />;
}
