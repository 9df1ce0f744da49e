import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** A unit's private key as the database keeps it: AES-256-GCM, "v1.<iv>.<tag>.<ciphertext>" in base64. */
export type SealedKey = string;

const VERSION = "v1";

/** The key for sealing, from the environment: 32 bytes in base64. Null when it is something else. */
export function readSealingKey(text: string | undefined): Buffer | null {
  const bytes = Buffer.from(text ?? "", "base64");
  return bytes.length === 32 ? bytes : null;
}

/** A new key pair on secp256k1, the curve that the authority asks for. */
export const newKeyPair = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync("ec", { namedCurve: "secp256k1" });

/** Encrypts a private key. It can be opened only under the same name, so a row copied to another unit is of no use there. */
export function sealKey(privateKey: KeyObject, name: string, sealingKey: Buffer): SealedKey {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(privateKey.export({ type: "pkcs8", format: "der" })), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64"))].join(".");
}

/** Throws when the text was changed, or was sealed under another name or with another key. The error says nothing about its content. */
export function openKey(sealed: SealedKey, name: string, sealingKey: Buffer): KeyObject {
  const [version, ...rest] = sealed.split(".");
  const [iv, tag, text] = rest.map((part) => Buffer.from(part, "base64"));
  if (version !== VERSION || !iv || !text || tag?.length !== 16) throw new Error("not a sealed key");
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealingKey, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
    const key = Buffer.concat([decipher.update(text), decipher.final()]);
    return createPrivateKey({ key, type: "pkcs8", format: "der" });
  } catch {
    throw new Error("the sealed key cannot be opened");
  }
}
