import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { sql } from "kysely";
import { z } from "zod";
import { isHttps } from "#app/env.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { messagesOf } from "#app/lib/fields.server.ts";
import { countFromAddress } from "#app/modules/auth/sign-in-limits.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { hashOfSecret } from "./displays.server.ts";

/** The cookie of a paired screen. No other page reads it, and browsers send it to no other page. */
const displayCookie = createCookie(isHttps ? "__Secure-display" : "display", {
  path: paths.registers.display(),
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: 180 * 24 * 60 * 60,
});
/** "Last seen" is written again only after this time, so not every look at the cart writes. */
const TOUCH = sql`now() - interval '1 minute'`;
const LONGEST_AGENT = 255;

const PairInput = z.object({
  code: z
    .string({ error: "registers.errors.displayCode" })
    .transform((typed) => latinDigits(typed).replace(/\s/g, ""))
    .refine((typed) => /^\d{6}$/.test(typed), "registers.errors.displayCode"),
});

type From = { ip: string | null; userAgent: string | null };

/**
 * Pairs a screen by its code, once. Guesses are counted by address, as failed sign-ins are.
 * @returns the screen's cookie
 * @throws InvalidInput beside the code, 429
 */
export async function pairDisplay(em: Em, rawInput: unknown, { ip, userAgent }: From): Promise<string> {
  const parsed = PairInput.safeParse(rawInput);
  if (!parsed.success) throw new InvalidInput(messagesOf(parsed.error));
  const attempt = await countFromAddress(em, ip);
  const token = randomBytes(32).toString("base64url");
  const paired = await rows(em)
    .updateTable("register_displays")
    .set({
      code_hash: null,
      token_hash: hashOfSecret(token),
      user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
      paired_at: new Date(),
      last_seen_at: new Date(),
    })
    .where("code_hash", "=", hashOfSecret(parsed.data.code))
    .where("code_expires_at", ">", sql<Date>`now()`)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!paired) throw new DomainError("rule", "registers.errors.displayCode", { field: "code" });
  await attempt.succeeded();
  return displayCookie.serialize(token);
}

export type PairedDisplay = {
  registerId: number;
  storeId: number;
  register: string;
  storeName: string;
  storeNameAr: string | null;
};

/** The register of the screen that asks; null for a screen that is not paired, was disconnected, or whose register is out of use. */
export async function pairedDisplay(em: Em, request: Request): Promise<PairedDisplay | null> {
  const token: unknown = await displayCookie.parse(request.headers.get("Cookie")).catch(() => null);
  if (typeof token !== "string" || token === "") return null;
  const { rows: found } = await sql<PairedDisplay>`
    with seen as (
      update register_displays set last_seen_at = now() where token_hash = ${hashOfSecret(token)} and last_seen_at < ${TOUCH}
    )
    select g.id as "registerId", g.store_id as "storeId", coalesce(g.name, g.drawer_number) as register,
      s.name as "storeName", s.name_ar as "storeNameAr"
    from register_displays d join registers g on g.id = d.register_id join stores s on s.id = g.store_id
    where d.token_hash = ${hashOfSecret(token)} and d.revoked_at is null and g.deleted_at is null and g.is_active`.execute(
    rows(em),
  );
  return found[0] ?? null;
}
