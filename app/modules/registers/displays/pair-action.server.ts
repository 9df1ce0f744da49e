import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { formInput, refusedForm } from "#app/http/form/submit.server.ts";
import { paths } from "#app/paths.ts";
import { pairDisplay } from "./pair-display.server.ts";

/**
 * Pairs the screen that sent the form, and shows it what its register rings up. A wrong code is said beside the field.
 *
 * Nobody is signed in: the code that somebody with a right has shown is what the screen brings.
 */
export async function pairAction(args: ActionFunctionArgs, form: FormData) {
  const { em, ip, locale } = await getContext(args);
  const userAgent = args.request.headers.get("User-Agent");
  try {
    const cookie = await pairDisplay(em, formInput(form), { ip, userAgent });
    return redirectDocument(paths.registers.display(), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    return refusedForm(args, error, form, locale);
  }
}
