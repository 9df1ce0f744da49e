import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** A secret as the database keeps it: AES-256-GCM, "v1.<iv>.<tag>.<ciphertext>" in base64. */
export type Sealed = string;

const VERSION = "v1";

/** The key for sealing, from the environment: 32 bytes in base64. Null when it is something else. */
export function readSealingKey(text: string | undefined): Buffer | null {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.length === 32 ? bytes : null;
}

/** A new key pair on secp256k1, the curve that the authority asks for. */
export const newKeyPair = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync("ec", { namedCurve: "secp256k1" });

/**
 * Encrypts a text. It can be opened only under the same name, so a row copied to another unit is of no use there.
 */
export function sealText(text: Buffer, name: string, sealingKey: Buffer): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64"))].join(".");
}

/** Throws when the text was changed, or was sealed under another name or with another key. The error says nothing about its content. */
export function openText(sealed: Sealed, name: string, sealingKey: Buffer): Buffer {
  const [version, ...rest] = sealed.split(".");
  const [iv, tag, text] = rest.map((part) => Buffer.from(part, "base64"));
  if (version !== VERSION || !iv || !text || tag?.length !== 16) throw new Error("not a sealed text");
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    throw new Error("the sealed text cannot be opened");
  }
}

export const sealKey = (privateKey: KeyObject, name: string, sealingKey: Buffer): Sealed =>
  sealText(privateKey.export({ type: "pkcs8", format: "der" }), name, sealingKey);

export const openKey = (sealed: Sealed, name: string, sealingKey: Buffer): KeyObject =>
  createPrivateKey({ key: openText(sealed, name, sealingKey), type: "pkcs8", format: "der" });
