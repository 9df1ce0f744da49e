import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { pageErrors } from "#app/http/page/load.server.ts";
import { refuseDataParameter } from "#app/http/session/origin.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pairedDisplay } from "#app/modules/registers/displays/pair-display.server.ts";
import { DISPLAY_LABELS, type DisplayLabels } from "./display-screen.tsx";
import { followedCart, readDisplay } from "./read-display.server.ts";

const english = wordsOf("en", "registers.display");
const arabic = wordsOf("ar", "registers.display");

/** The words of the screen, in both languages whatever the browser's language is. */
const LABELS = Object.fromEntries(
  DISPLAY_LABELS.map((key) => [key, { en: english(key), ar: arabic(key) }]),
) as DisplayLabels;

/** Nobody signs in at a customer display: a screen that is paired shows its register, and any other one asks for a code. */
export const displayData = (args: LoaderFunctionArgs) =>
  pageErrors(args, async () => {
    refuseDataParameter(args.request);
    const { em, locale } = await getContext(args);
    const display = await pairedDisplay(em, args.request);
    return {
      title: wordsOf(locale, "registers")("display.title"),
      screen: display && {
        ...(await readDisplay(em, display)),
        register: display.register,
        store: { en: display.storeName, ar: display.storeNameAr ?? display.storeName },
        labels: LABELS,
      },
    };
  });

/** The stamp of what a paired screen should show now; null for a screen that is not paired any more. */
export const displayStamp = (args: LoaderFunctionArgs) =>
  pageErrors(args, async () => {
    const { em } = await getContext(args);
    const display = await pairedDisplay(em, args.request);
    return display && ((await followedCart(em, display))?.stamp ?? "idle");
  });
