import { createCookie, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { isHttps } from "#app/env.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { paths } from "#app/paths.ts";
import { findLastReceipt } from "./find-last-receipt.server.ts";

const cookie = createCookie("completed-sale", { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps });

/**
 * The answer to a completed sale: the address of the sales, which says so, offers the receipt and the next sale, and shows no list. A cookie
 * names the sale. Whoever comes to this address again finds the list, with the sale above it until another page is opened.
 */
export async function saleCompleted({ id }: { id: number }, ...cookies: string[]) {
  const headers = [await cookie.serialize({ id }), ...cookies].map((value): [string, string] => ["Set-Cookie", value]);
  return redirectDocument(paths.sales.list(), { headers });
}

/** After the page of the sale has been shown. */
export const noteShown = async (id: number) => ({ "Set-Cookie": await cookie.serialize({ id, isShown: true }) });

export const forgetCompleted = async () => ({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) });

/** Forgets the completed sale when the cashier opens any page of the signed-in layout other than that of the sales. */
export async function leaveCompleted({ headers, url }: Request): Promise<Record<string, string>> {
  const isNamed = headers.get("Cookie")?.includes(`${cookie.name}=`) ?? false;
  return isNamed && new URL(url).pathname !== paths.sales.list() ? forgetCompleted() : {};
}

/** The sale that the user completed last in this browser and has not left, and whether its page was shown; null when there is none. */
export async function readCompleted(args: LoaderFunctionArgs) {
  const named: unknown = await cookie.parse(args.request.headers.get("Cookie")).catch(() => null);
  const { id, isShown = false } = (typeof named === "object" && named ? named : {}) as {
    id?: unknown;
    isShown?: unknown;
  };
  if (typeof id !== "number") return null;
  const sale = await load(args, findLastReceipt, {});
  return sale?.id === id ? { sale, isShown: isShown === true } : null;
}
