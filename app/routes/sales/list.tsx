import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { forgetCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { sales } from "#app/modules/sales/receipts/sale.list.server.ts";
import { saleList } from "#app/modules/sales/receipts/sale.list.tsx";
import { paths } from "#app/paths.ts";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has("dismiss")) throw redirect(paths.sales.list(), { headers: [await forgetCompleted()] });
  return sales.load(args);
}

export default function Sales() {
  return <DeclaredList list={saleList} />;
}
