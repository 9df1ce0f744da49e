import type { LoaderFunctionArgs } from "@remix-run/node";
import { doctors } from "#app/modules/doctors/doctor.list.server.ts";
import { doctorList } from "#app/modules/doctors/doctor.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return doctors.load(args);
}

export default function Doctors() {
  return <DeclaredList list={doctorList} />;
}
