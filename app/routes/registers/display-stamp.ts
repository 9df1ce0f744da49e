import { resource } from "#app/http/page/resource.server.ts";
import { displayStamp } from "#app/modules/sales/display/display-data.server.ts";

const HEADERS = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Tells the script of a customer display whether its screen is still right, in a few letters: the stamp of the cart, or nothing for a screen that is
 * not paired any more. The script then loads the screen, which asks for a code.
 *
 * Two small queries answer it, so a display may ask every second.
 *
 * It is a call of that page alone, and no call of the API: the cookie of a display opens no other address, and whoever is signed in has the cart itself.
 */
export const { loader, action } = resource({
  async GET(args) {
    const stamp = await displayStamp(args);
    const isPaired = stamp !== null;
    return new Response(isPaired ? stamp : "", { headers: HEADERS });
  },
});
