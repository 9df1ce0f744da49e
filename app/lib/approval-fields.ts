/**
 * The fields of a form in which another user approves what the signed-in user may not do alone. A name with "password" in it is never
 * sent back.
 */
export const APPROVAL = {
  username: "approval.username",
  password: "approval.password",
  /** What the approver has read, as the refusal said it. */
  read: "approval.read",
} as const;
