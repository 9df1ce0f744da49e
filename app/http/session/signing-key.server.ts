import { createHmac, randomBytes } from "node:crypto";
import { type Em, rows } from "#db/orm.ts";

/** The row of `app_settings` that holds the key of the product's signatures: 32 random bytes in base64. */
const SETTING = "kept_forms_key";
const MAC_BYTES = 16;

let known: Promise<Buffer> | undefined;

/** All servers of a database share one key. The first one to need it makes it. */
export function signingKey(em: Em): Promise<Buffer> {
  known ??= readKey(em).catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readKey(em: Em): Promise<Buffer> {
  const value = JSON.stringify(randomBytes(32).toString("base64"));
  await rows(em)
    .insertInto("app_settings")
    .values({ key: SETTING, value })
    .onConflict((same) => same.column("key").doNothing())
    .execute();
  const row = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", SETTING)
    .executeTakeFirstOrThrow();
  return Buffer.from(String(row.value), "base64");
}

/** The signature of a text. The first word of the text says what it is for, so that a signature for one purpose is worth nothing for another. */
export const signatureOf = (key: Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest().subarray(0, MAC_BYTES);
