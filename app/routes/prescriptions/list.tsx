import type { LoaderFunctionArgs } from "@remix-run/node";
import { prescriptions } from "#app/modules/prescriptions/prescription.list.server.ts";
import { prescriptionList } from "#app/modules/prescriptions/prescription.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return prescriptions.load(args);
}

export default function Prescriptions() {
  return <DeclaredList list={prescriptionList} />;
}
