/**
 * The fields of a form in which another user approves what the signed-in user may not do alone. A name with "password" in it is never
 * sent back.
 */
export const APPROVAL = {
  username: "approval.username",
  password: "approval.password",
  /** The exceptions that the approver has read, as the refusal listed them. */
  read: "approval.read",
} as const;
