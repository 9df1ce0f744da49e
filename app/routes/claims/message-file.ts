import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import { getInsurerMessageText } from "#app/modules/claims/nphies/exchange/message-text.server.ts";

/** A message to nphies or the answer to it, byte by byte as it is kept. */
export const { loader, action } = resource({
  async GET(args) {
    const { thing, id, messageId } = args.params;
    const part = new URL(args.request.url).searchParams.get("part") ?? undefined;
    const { name, text } = await load(args, getInsurerMessageText, { thing, id, messageId, part });
    return new Response(text, {
      headers: {
        "Content-Type": "application/fhir+json; charset=utf-8",
        "Content-Disposition": attachment(name),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      },
    });
  },
});
