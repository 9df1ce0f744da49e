import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { openText, type Sealed, sealText } from "#app/lib/seal.server.ts";

/** A new key pair on secp256k1, the curve that the authority asks for. */
export const newKeyPair = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync("ec", { namedCurve: "secp256k1" });

/** Encrypts a private key for the row of the unit with this name. */
export const sealKey = (privateKey: KeyObject, name: string, sealingKey: Buffer): Sealed =>
  sealText(privateKey.export({ type: "pkcs8", format: "der" }), name, sealingKey);

/** Throws as `openText` does. */
export const openKey = (sealed: Sealed, name: string, ...keys: readonly Buffer[]): KeyObject =>
  createPrivateKey({ key: openText(sealed, name, ...keys), type: "pkcs8", format: "der" });
