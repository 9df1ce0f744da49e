import { beginChange } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { type Em, rows } from "#db/orm.ts";
import { readProfile } from "./get-profile.server.ts";
import { ProfileInput, ProfileView } from "./profile.schema.server.ts";

/** Changes the user's own names, email and phone. Refuses an old version with 409 and then writes nothing. */
export const updateProfile = operation({
  name: "updateProfile",
  summary: "Changes the name, email and phone of the user who asks",
  permission: [],
  reason: "A person changes their own name, email and phone.",
  input: ProfileInput,
  output: ProfileView,
  writes: "system_users",
  async run(context, { version, ...changes }) {
    const { em, user } = context;
    const row = await em.findOneOrFail(SystemUser, { id: user.id });
    const before = await readProfile(context);
    await beginChange(context, "system_users", before, version);
    checkChangedPhone(changes.phone, before.phone);
    if (await isTaken(em, changes.email, user.id)) {
      throw new DomainError("conflict", "profile.errors.emailTaken", { field: "email" });
    }
    em.assign(row, changes);
    await em.flush();
    return readProfile(context);
  },
});

/** Emails that differ only in capital letters count as the same. */
async function isTaken(em: Em, email: string, userId: number): Promise<boolean> {
  const other = await rows(em)
    .selectFrom("system_users")
    .select("id")
    .where((e) => e(e.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("id", "<>", userId)
    .executeTakeFirst();
  return other !== undefined;
}
