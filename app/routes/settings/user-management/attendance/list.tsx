import type { LoaderFunctionArgs } from "@remix-run/node";
import { attendance } from "#app/modules/user-management/attendance/attendance.list.server.ts";
import { attendanceList } from "#app/modules/user-management/attendance/attendance.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return attendance.load(args);
}

export default function AttendancePage() {
  return <DeclaredList list={attendanceList} />;
}
