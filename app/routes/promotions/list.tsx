import type { LoaderFunctionArgs } from "@remix-run/node";
import { promotions } from "#app/modules/promotions/promotion.list.server.ts";
import { promotionList } from "#app/modules/promotions/promotion.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return promotions.load(args);
}

export default function Promotions() {
  return <DeclaredList list={promotionList} />;
}
