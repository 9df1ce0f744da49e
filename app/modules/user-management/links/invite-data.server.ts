import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { LinkInput, readLink } from "./use-link.server.ts";

/** Opening a link does not use it up: programs that look at messages open links, too. */
export const inviteData = (args: LoaderFunctionArgs) =>
  pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const { em, ip, locale } = await getContext(args);
    const { username, firstName } = await readLink(em, args.params.token ?? "", { ip });
    return {
      title: wordsOf(locale, "invite")("title"),
      constraints: constraintsOf({ input: LinkInput }),
      username,
      firstName,
    };
  });
