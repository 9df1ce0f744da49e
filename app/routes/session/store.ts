import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readSwitch } from "#app/http/form/kept-form.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { switchStore } from "#app/modules/auth/session-commands.server.ts";
import { afterSwitch } from "#app/modules/stores/after-switch.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** The store selector: returns to the page where it was used, without the previous store's page number or draft. */
export async function action(args: ActionFunctionArgs) {
  const form = await readSwitch(args);
  return submit(
    args,
    switchStore,
    ({ name }) =>
      redirectWithToast(afterSwitch(String(form.get("returnTo") ?? "")), {
        title: { key: "shell.storeSwitched", params: { store: name } },
      }),
    { form, bare: true },
  );
}

/** Success redirects. Only a refusal shows this page. */
export default function SwitchStore() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
