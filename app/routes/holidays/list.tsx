import type { LoaderFunctionArgs } from "@remix-run/node";
import { holidays } from "#app/modules/holidays/holiday.list.server.ts";
import { holidayList } from "#app/modules/holidays/holiday.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return holidays.load(args);
}

export default function Holidays() {
  return <DeclaredList list={holidayList} />;
}
