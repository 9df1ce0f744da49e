/** The cookie that leads a user back to a form that waited for the sign-in: the form's key, and its page in base64url. */
const NAME = "kept";

export const keptCookie = (key: string, page: string, { seconds, secure }: { seconds: number; secure: boolean }) =>
  `${NAME}=${key}.${Buffer.from(page).toString("base64url")}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

export const FORGET_KEPT = `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,64})\\.([\\w-]+)`);

/** The key of the form that waits for this address; null when none does. */
export function keptFormOf(cookies: string | undefined, address: string): string | null {
  const [, key = "", page = ""] = VALUE.exec(cookies ?? "") ?? [];
  if (key === "") return null;
  const { pathname, search } = new URL(address, "http://localhost");
  return Buffer.from(page, "base64url").toString() === pathname + search ? key : null;
}
