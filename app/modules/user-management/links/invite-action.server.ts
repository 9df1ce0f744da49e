import type { ActionFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { formInput, refusedForm } from "#app/http/form/submit.server.ts";
import { clearSession } from "#app/http/session/session.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { paths } from "#app/paths.ts";
import { choosePassword } from "./use-link.server.ts";

/** The user of a link chooses a password, and signs in with it. A browser in which somebody else is signed in is signed out. */
export async function inviteAction(args: ActionFunctionArgs, form: FormData) {
  const { em, ip, requestId, locale } = await getContext(args);
  try {
    await choosePassword(em, args.params.token ?? "", formInput(form), { ip, requestId });
    return await redirectWithToast(paths.login(), { title: { key: "invite.chosen" } }, [
      ["Set-Cookie", await clearSession()],
    ]);
  } catch (error) {
    return refusedForm(args, error, form, locale);
  }
}
