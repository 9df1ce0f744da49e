import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { switchStore } from "#app/modules/auth/session-commands.server.ts";
import { localPath, paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** The store selector: goes back to where it was used, without a page or draft of the store before. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const returnTo = localPath(String(form.get("returnTo") ?? ""))?.split("?")[0] ?? paths.dashboard();
  const listed = returnTo.replace(/\/\d+.*$/, "");
  return submit(
    args,
    switchStore,
    ({ name }) =>
      redirectWithToast(listed || paths.dashboard(), {
        title: { key: "shell.storeSwitched", params: { store: name } },
      }),
    { form, bare: true },
  );
}

/** Done, it leads on; refused, the error page stands here. */
export default function SwitchStore() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
