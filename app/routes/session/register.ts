import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readSwitch } from "#app/http/form/kept-form.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { useRegister } from "#app/modules/registers/use-register.server.ts";
import { localPath, paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** The register selector: returns to the page where it was used. */
export async function action(args: ActionFunctionArgs) {
  const form = await readSwitch(args);
  return submit(
    args,
    useRegister,
    ({ name, drawerNumber }) =>
      redirectWithToast(localPath(String(form.get("returnTo") ?? "")) ?? paths.dashboard(), {
        title: { key: "shell.register.switched", params: { register: name ?? drawerNumber } },
      }),
    { form, input: { id: form.get("workRegisterId") }, bare: true },
  );
}

/** Success redirects. Only a refusal shows this page. */
export default function SwitchRegister() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
