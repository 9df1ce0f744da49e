import { data } from "@remix-run/node";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsAt } from "#app/i18n/words.server.ts";

/**
 * The texts of a workplace. The browser keeps them for ever, because the URL changes with the texts. They are not secret, so a visitor may
 * read them.
 */
export const { loader, action } = resource({
  async GET({ params, request }) {
    const found = wordsAt(params.locale, new URL(request.url).searchParams);
    if (!found) throw data(null, { status: 404 });
    const kept = found.isCurrent ? "public, max-age=31536000, immutable" : "no-store";
    return Response.json(found.words, { headers: { "Cache-Control": kept } });
  },
});
