import { isSealed, openText, sealText } from "#app/lib/seal.server.ts";
import { configuredKeys, keyVariable, secretKeys } from "#app/lib/secrets.server.ts";
import { type Em, forkEm } from "#db/orm.ts";
import { PLACES, type PlaceKind, readPlaces, replaceAt } from "./sealed-places.server.ts";

const WORDS: Record<PlaceKind, [one: string, many: string]> = {
  secondFactor: ["second factor", "second factors"],
  messageChannel: ["secret of a message channel", "secrets of message channels"],
  unit: ["secret of e-invoices", "secrets of e-invoices"],
};

/** Whether one of the keys opens a sealed text. */
export function opens(sealed: string, name: string, keys: readonly Buffer[]): boolean {
  try {
    openText(sealed, name, ...keys);
    return true;
  } catch {
    return false;
  }
}

/** Seals what stands in the database as it is, from a version that did not seal it. @returns how many texts those were */
export async function sealOpenSecrets(): Promise<number> {
  const em = await forkEm();
  let count = 0;
  for (const places of PLACES.filter(({ kind }) => kind === "secondFactor")) {
    for (const place of await readPlaces(em, places)) {
      if (isSealed(place.sealed)) continue;
      const [key] = await secretKeys(em);
      const sealed = sealText(Buffer.from(place.sealed), place.name, key);
      if (await replaceAt(em, places, place, sealed)) count += 1;
    }
  }
  return count;
}

/** The keys of this server as they are. Makes none where nothing is sealed yet. */
async function keysInUse(em: Em): Promise<readonly Buffer[]> {
  return configuredKeys().length > 0 || (await countPlaces(em)) > 0 ? secretKeys(em) : [];
}

async function countPlaces(em: Em): Promise<number> {
  let count = 0;
  for (const places of PLACES) count += (await readPlaces(em, places)).length;
  return count;
}

/**
 * Whether this server can open what the database keeps sealed.
 * @returns a sentence for the operator of the server, or null when everything opens
 */
export async function problemWithSecrets(): Promise<string | null> {
  const em = await forkEm();
  const keys = await keysInUse(em);
  const closed = new Map<PlaceKind, number>();
  for (const places of PLACES) {
    for (const { name, sealed } of await readPlaces(em, places)) {
      if (places.kind === "secondFactor" && !isSealed(sealed)) continue;
      if (!opens(sealed, name, keys)) closed.set(places.kind, (closed.get(places.kind) ?? 0) + 1);
    }
  }
  if (closed.size === 0) return null;
  const counted = [...closed].map(([kind, count]) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`).join(" and ");
  if (configuredKeys().length === 0) return `SECRETS_KEY is not set, and ${counted} cannot be opened without it`;
  const variable = keyVariable();
  const remedy =
    variable === "SECRETS_KEY" ? "add the earlier key behind it" : "set SECRETS_KEY to this key and the earlier one";
  return `${variable} is not the key with which ${counted} were encrypted; ${remedy}`;
}

export type Rekeyed = { written: number; closed: number };

/**
 * Seals everything with the first key of the environment. Texts that have that key already stay, so the command may be run again at any time,
 * also while servers work that have both keys.
 * @throws without such a key
 */
export async function rekeySecrets(): Promise<Rekeyed> {
  const [first] = configuredKeys();
  if (!first) throw new Error("Set SECRETS_KEY: the new key first, then a comma and the present one.");
  await sealOpenSecrets();
  const em = await forkEm();
  const keys = await secretKeys(em);
  const done: Rekeyed = { written: 0, closed: 0 };
  for (const places of PLACES) {
    for (const place of await readPlaces(em, places)) {
      if (opens(place.sealed, place.name, [first])) continue;
      if (!opens(place.sealed, place.name, keys)) done.closed += 1;
      else {
        const text = openText(place.sealed, place.name, ...keys);
        if (await replaceAt(em, places, place, sealText(text, place.name, first))) done.written += 1;
      }
    }
  }
  return done;
}
