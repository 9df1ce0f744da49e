import { accessOf } from "#app/http/session/access.server.ts";
import { databaseError } from "#app/lib/database/database-error.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor, Approver, OperationContext } from "#app/lib/operation.server.ts";
import { holds, type Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";
import { withPassword } from "./check-password.server.ts";

/**
 * Approval in place: another user types username and password to allow what the signed-in user may not do alone. The password is checked
 * and attempts are counted as for a sign-in, but the session stays with the signed-in user. The caller passes the result to `execute` with
 * the actor.
 * @returns null when the form asks for no approval
 * @throws 403 beside the password when username and password do not match, or the approver lacks the permission or does not work in the
 * store; 429 as for a sign-in
 */
export async function readApprover(
  em: Em,
  form: FormData,
  actor: Pick<Actor, "store" | "ip">,
  permission: Permission,
): Promise<Approver | null> {
  const username = String(form.get(APPROVAL.username) ?? "").trim();
  const password = String(form.get(APPROVAL.password) ?? "");
  if (username === "" && password === "") return null;
  try {
    const checked = await withPassword(em, { username, password }, actor.ip, async (user) => user);
    const access = checked && (await accessOf(em, checked.id, null));
    if (!access) throw refused("errors.approvalWrong");
    const worksHere = access.stores.some(({ id }) => id === actor.store?.id);
    if (!holds(access.permissions, permission) || !worksHere) throw refused("errors.approvalLacks");
    return { id: access.user.id, name: nameOf(access.user) };
  } catch (error) {
    throw databaseError(error);
  }
}

const refused = (message: string) => new DomainError("forbidden", message, { field: APPROVAL.password });
const nameOf = ({ firstName, lastName }: Actor["user"]) => `${firstName} ${lastName}`;

/** Stores who asked and who approved, together with the approved record, and also puts it into the command's audit row. */
export async function recordApproval(
  context: OperationContext,
  { entity, entityId, what }: { entity: string; entityId: number; what: unknown },
): Promise<void> {
  const { em, user, store, approver } = context;
  if (!approver) return;
  await rows(em)
    .insertInto("approvals")
    .values({
      store_id: store?.id ?? null,
      entity,
      entity_id: entityId,
      what: JSON.stringify(what),
      requested_by: user.id,
      requested_name: nameOf(user),
      approved_by: approver.id,
      approved_name: approver.name,
    })
    .execute();
}
