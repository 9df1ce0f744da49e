import { createCookie, type LoaderFunctionArgs } from "@remix-run/node";
import { isHttps } from "#app/env.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast, type Toast } from "#app/http/session/toast.server.ts";
import { paths } from "#app/paths.ts";
import { findLastReceipt } from "./find-last-receipt.server.ts";

const cookie = createCookie("completed-sale", { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps });

/** A cookie that makes the sale screen show this sale as completed, also after a reload, until the cashier dismisses it. */
const rememberCompleted = async (saleId: number): Promise<[string, string]> => [
  "Set-Cookie",
  await cookie.serialize(saleId),
];

/** The answer to a completed sale: the list of sales, which says so and offers the receipt. */
export async function saleCompleted({ id }: { id: number }) {
  const toast: Toast = {
    title: { key: "sales.completed" },
    description: { key: "sales.completedText" },
    action: { label: { key: "sales.printReceipt" }, href: paths.receipts.print(id), prints: true },
  };
  return redirectWithToast(paths.sales.list(), toast, [await rememberCompleted(id)]);
}

export const forgetCompleted = async (): Promise<[string, string]> => [
  "Set-Cookie",
  await cookie.serialize("", { maxAge: 0 }),
];

/** The sale that the user completed last in this browser and has not dismissed; null when there is none. */
export async function readCompleted(args: LoaderFunctionArgs) {
  const saleId: unknown = await cookie.parse(args.request.headers.get("Cookie")).catch(() => null);
  if (typeof saleId !== "number") return null;
  const last = await load(args, findLastReceipt, {});
  return last?.id === saleId ? last : null;
}
