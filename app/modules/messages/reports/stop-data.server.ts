import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { messagePaths } from "#app/message-paths.ts";
import { stopMessages, stoppable } from "./stop-messages.server.ts";

/** Opening the link stops nothing: programs that look at messages open links, too. It names nobody, as whoever has the message may open it. */
export const stopData = (args: LoaderFunctionArgs) =>
  pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const { em, ip, locale } = await getContext(args);
    const { channel } = await stoppable(em, args.params.reference ?? "", ip);
    const isDone = new URL(args.request.url).searchParams.has("done");
    return { title: wordsOf(locale, "messages.stop")("title"), channel, isDone };
  });

/** The button of the page. Its form has no fields; reading it has checked where the request comes from. */
export const stopAction = (args: ActionFunctionArgs, _form: FormData) =>
  pageErrors(args, async () => {
    const { em, ip } = await getContext(args);
    const reference = args.params.reference ?? "";
    await stopMessages(em, await stoppable(em, reference, ip));
    return redirect(`${messagePaths.stop(reference)}?done=1`);
  });
