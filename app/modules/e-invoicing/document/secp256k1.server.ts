import { createHash, type KeyObject, sign } from "node:crypto";
import { createRequire } from "node:module";

type Bindings = {
  ecdsaSign(digest: Uint8Array, secret: Uint8Array): { signature: Uint8Array };
  signatureExport(signature: Uint8Array): Uint8Array;
};

/**
 * libsecp256k1, which signs in a seventh of the time that OpenSSL takes for this curve. The package brings it compiled for the usual machines; on
 * another one, OpenSSL signs. The package's main file is not used: on such a machine it would sign by slow JavaScript.
 */
const bindings = compiled();

function compiled(): Bindings | null {
  try {
    return createRequire(import.meta.url)("secp256k1/bindings.js");
  } catch {
    return null;
  }
}

const secrets = new WeakMap<KeyObject, Uint8Array>();

function secretOf(key: KeyObject): Uint8Array {
  const known = secrets.get(key);
  if (known) return known;
  const secret = Buffer.from(key.export({ format: "jwk" }).d ?? "", "base64url");
  secrets.set(key, secret);
  return secret;
}

/** The ECDSA signature of a message by a key on secp256k1, with SHA-256, as DER. */
export function signMessage(message: Uint8Array, key: KeyObject): Buffer {
  if (!bindings) return sign("sha256", message, key);
  const digest = createHash("sha256").update(message).digest();
  return Buffer.from(bindings.signatureExport(bindings.ecdsaSign(digest, secretOf(key)).signature));
}
