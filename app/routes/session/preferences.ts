import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { actorOf, getContext } from "#app/http/context.server.ts";
import { readSwitch } from "#app/http/form/kept-form.server.ts";
import { localeCookie, themeCookie } from "#app/http/session/session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { chooseLocale } from "#app/modules/auth/session-commands.server.ts";
import { localPath, paths } from "#app/paths.ts";

export const loader = () => redirect(paths.dashboard());

/** Language and look of this browser, from the avatar menu or the sign-in page; the language is kept with the user. */
export async function action(args: ActionFunctionArgs) {
  const form = await readSwitch(args);
  const context = await getContext(args);
  const headers = new Headers();
  const locale = form.get("locale");
  const theme = form.get("theme");
  if (locale === "en" || locale === "ar") {
    headers.append("Set-Cookie", await localeCookie.serialize(locale));
    if (context.session) await execute(chooseLocale, { em: context.em, actor: actorOf(context) }, { locale });
  }
  if (theme === "light" || theme === "dark" || theme === "system") {
    headers.append("Set-Cookie", await themeCookie.serialize(theme));
  }
  return redirect(localPath(String(form.get("returnTo") ?? "")) ?? paths.dashboard(), { headers });
}

/** Success redirects. Only a refusal shows this page. */
export default function Preferences() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
