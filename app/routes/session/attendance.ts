import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readSwitch } from "#app/http/form/kept-form.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { toggleAttendance } from "#app/modules/user-management/attendance/toggle-attendance.server.ts";
import { localPath, paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

export async function action(args: ActionFunctionArgs) {
  const form = await readSwitch(args);
  const returnTo = localPath(String(form.get("returnTo") ?? "")) ?? paths.dashboard();
  return submit(
    args,
    toggleAttendance,
    ({ checkedIn }) =>
      redirectWithToast(returnTo, { title: { key: checkedIn ? "shell.checkedIn" : "shell.checkedOut" } }),
    { form, bare: true },
  );
}

/** Success redirects. Only a refusal shows this page. */
export default function Attendance() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
