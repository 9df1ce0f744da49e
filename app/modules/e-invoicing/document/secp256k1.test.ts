import { createPublicKey, generateKeyPairSync, randomBytes, verify } from "node:crypto";
import { expect, it } from "vitest";
import { signMessage } from "./secp256k1.server.ts";

it("OpenSSL accepts each of 500 signatures, and none of them for another message", () => {
  for (let round = 0; round < 500; round += 1) {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
    const message = randomBytes(32);
    const signature = signMessage(message, privateKey);
    expect(verify("sha256", message, createPublicKey(privateKey), signature)).toBe(true);
    expect(verify("sha256", randomBytes(32), createPublicKey(privateKey), signature)).toBe(false);
  }
});
