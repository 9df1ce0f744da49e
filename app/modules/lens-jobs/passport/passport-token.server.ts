import { timingSafeEqual } from "node:crypto";
import { signatureOf, signingKey } from "#app/http/session/signing-key.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";

/** The id of the job in base 36, and 128 bits of a signature. In small letters: a page has one address, which has no capitals. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})-([0-9a-f]{32})$/;

const signed = (key: Buffer, id: string): Buffer => signatureOf(key, `passport ${id}`);

/** The last part of the address of a job's passport. It stays the same for the life of the job, so that every paper shows one address. */
export async function passportToken(em: Em, jobId: number): Promise<string> {
  const id = jobId.toString(36);
  return `${id}-${signed(await signingKey(em), id).toString("hex")}`;
}

/** The path of a job's passport; null where the company shows none. */
export const passportPath = async (em: Em, jobId: number): Promise<string | null> =>
  (await keptSettings(em)).jobPassport ? paths.passport(await passportToken(em, jobId)) : null;

/** The job that an address names; null for an address that the product has not made. */
export async function jobOfToken(em: Em, token: string): Promise<number | null> {
  const [, id = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (mac === "") return null;
  return timingSafeEqual(signed(await signingKey(em), id), Buffer.from(mac, "hex")) ? Number.parseInt(id, 36) : null;
}
