/**
 * The one list of names under which the product holds a secret. A field is secret when its name, in small letters and without separators,
 * ends with one of them: "newPassword", "approval.password" and "password_hash" are, "documentType" is not. Secrets are never sent back to
 * a form and never written to the audit log.
 */
const SECRET_NAMES = [
  "password",
  "passwordhash",
  "tokenhash",
  "token",
  "secret",
  "recoverycode",
  "recoverycodes",
  "onetimecode",
  "onetimelink",
  "link",
  "otp",
] as const;

export const isSecretField = (name: string): boolean => {
  const plain = name.toLowerCase().replace(/[^a-z]/g, "");
  return SECRET_NAMES.some((secret) => plain.endsWith(secret));
};

/** JSON of a value without what its secret fields hold, at any depth. That they were there still shows. */
export const jsonWithoutSecrets = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (isSecretField(name) && inner !== null ? "[removed]" : inner));
