import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { belongsTo, keepMeanwhile } from "#app/http/session/ended-session.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { localPath, paths } from "#app/paths.ts";

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  return redirect(paths.registers.open(id));
}

/** A register must be opened before the form of another page can take money. The form waits, and comes back when the register is open. */
export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const page = localPath(new URL(args.request.url).searchParams.get("returnTo")) ?? paths.registers.detail(id);
  await readPageForm(args);
  belongsTo(args, page);
  await guard(args, openRegister.permission);
  return redirect(paths.registers.open(id, { returnTo: page, kept: await keepMeanwhile(args, page) }));
}

/** Success redirects. Only a refusal shows this page. */
export default function OpenFirst() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
