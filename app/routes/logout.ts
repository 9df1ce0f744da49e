import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { clearSession, closeSession } from "#app/http/session/session.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** Ends the session. It works for a visitor whose session has already ended, too. */
export async function action(args: ActionFunctionArgs) {
  await readPageForm(args);
  const { em, session } = await getContext(args);
  if (session?.sessionHash) await closeSession(em, session.sessionHash);
  return redirectWithToast(paths.login(), { title: { key: "shell.signedOut" } }, [
    ["Set-Cookie", await clearSession()],
  ]);
}

/** Success redirects. Only a refusal shows this page. */
export default function SignOut() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "./error-page.tsx";
