import { createCookie, redirectDocument } from "@remix-run/node";
import { isHttps } from "#app/env.server.ts";
import type { Message } from "#app/lib/errors.ts";
import { localPath } from "#app/paths.ts";

/** A notice for the next page: keys of the catalogues, put into words where it is shown. */
export type Toast = {
  title: Message;
  description?: Message;
  variant?: "default" | "destructive";
  /** `prints` where the address is a print route. */
  action?: { label: Message; href: string; prints?: boolean };
};

const toastCookie = createCookie("toast", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: 60,
});

export const commitToast = (toast: Toast) => toastCookie.serialize(toast);
export const clearToast = () => toastCookie.serialize("", { maxAge: 0 });

/** Goes on to a page that shows the notice once. */
export async function redirectWithToast(url: string, toast: Toast, headers: [string, string][] = []) {
  return redirectDocument(url, { headers: [...headers, ["Set-Cookie", await commitToast(toast)]] });
}

export async function readToast(request: Request): Promise<Toast | null> {
  const value: unknown = await toastCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return isToast(value) ? value : null;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

/** The cookie comes from outside, so only texts that the product could have written are shown. */
function isToast(value: unknown): value is Toast {
  if (typeof value !== "object" || value === null) return false;
  const { title, description, action } = value as Partial<Toast>;
  return (
    isMessage(title) &&
    (description === undefined || isMessage(description)) &&
    (action === undefined || (isMessage(action?.label) && localPath(action.href) === action.href))
  );
}
