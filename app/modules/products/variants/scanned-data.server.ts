import type { ActionFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { findScannedVariant } from "./find-scanned-variant.server.ts";

/** The part of a page's address that names the item of a scanned code, so that the page can say what was counted. Empty for another code. */
export async function scannedQuery(args: ActionFunctionArgs, code: unknown): Promise<string> {
  const text = typeof code === "string" ? code.trim() : "";
  if (!text) return "";
  const { variantId } = await load(args, findScannedVariant, { code: text });
  return variantId === null ? "" : `?scanned=${variantId}`;
}

export const scannedIn = (request: Request): string | null => new URL(request.url).searchParams.get("scanned");
