import { describe, expect, it } from "vitest";
import { isSecretField, jsonWithoutSecrets } from "./secret-fields.ts";

describe("secret fields", () => {
  it.each([
    "password",
    "currentPassword",
    "newPassword",
    "repeatPassword",
    "approval.password",
    "passwordHash",
    "password_hash",
    "token",
    "tokenHash",
    "token_hash",
    "secret",
    "totpSecret",
    "recoveryCodes",
    "recovery_code",
    "oneTimeLink",
    "link",
  ])("%s is secret", (name) => {
    expect(isSecretField(name)).toBe(true);
  });

  it.each(["username", "passwordChangedAt", "storageKey", "documentType", "tokens", "linkedTo", "approvalCode"])(
    "%s is not",
    (name) => {
      expect(isSecretField(name)).toBe(false);
    },
  );

  it("are removed from JSON at any depth, and everything else stays", () => {
    const value = {
      id: 1,
      password: "hunter2",
      users: [{ name: "Salma", tokenHash: "abc", recoveryCodes: ["one", "two"] }],
      secret: { inner: "x" },
      token: null,
      none: undefined,
    };
    expect(JSON.parse(jsonWithoutSecrets(value))).toEqual({
      id: 1,
      password: "[removed]",
      users: [{ name: "Salma", tokenHash: "[removed]", recoveryCodes: "[removed]" }],
      secret: "[removed]",
      token: null,
    });
  });
});
