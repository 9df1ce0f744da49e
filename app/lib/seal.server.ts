import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A secret as the database keeps it: AES-256-GCM, "v1.<iv>.<tag>.<ciphertext>" in base64. */
export type Sealed = string;

const VERSION = "v1";
export const KEY_BYTES = 32;

/** Whether a stored text was sealed. A secret in plain text never looks like this. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`);

/** A key for sealing, from the environment: 32 bytes in base64. Null when it is something else. */
export function readSealingKey(text: string | undefined): Buffer | null {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.length === KEY_BYTES ? bytes : null;
}

/** Encrypts a text. It can be opened only under the same name, so a text copied to another row is of no use there. */
export function sealText(text: Buffer, name: string, key: Buffer): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64"))].join(".");
}

/**
 * Opens a sealed text with the one of the keys that fits.
 * @throws when the text was changed, or was sealed under another name or with another key; the error says nothing about its content
 */
export function openText(sealed: Sealed, name: string, ...keys: readonly Buffer[]): Buffer {
  const [version, ...rest] = sealed.split(".");
  const [iv, tag, text] = rest.map((part) => Buffer.from(part, "base64"));
  if (version !== VERSION || !iv || !text || tag?.length !== 16) throw new Error("not a sealed text");
  for (const key of keys) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    } catch {
      // Another key may fit.
    }
  }
  throw new Error("the sealed text cannot be opened");
}
