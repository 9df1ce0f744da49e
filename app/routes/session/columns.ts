import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { chooseColumns } from "#app/modules/auth/session-commands.server.ts";
import { localPath, paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** The columns menu of a list: returns to the list. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const turned = form.get("turned");
  const shown = form.getAll("columns");
  const others = shown.filter((column) => column !== turned);
  const columns = form.has("usual") ? null : turned && others.length === shown.length ? [...shown, turned] : others;
  return submit(
    args,
    chooseColumns,
    () => redirect(localPath(String(form.get("returnTo") ?? "")) ?? paths.dashboard()),
    { form, input: { columns }, bare: true },
  );
}

/** Success redirects. Only a refusal shows this page. */
export default function Columns() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
