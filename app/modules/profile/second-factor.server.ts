import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { requiredText, view } from "#app/lib/fields.server.ts";
import { execute, type OperationContext, operation } from "#app/lib/operation.server.ts";
import { passwordFits } from "#app/modules/auth/password.server.ts";
import { secret } from "#app/modules/auth/password-rules.server.ts";
import {
  dropFactor,
  newSecret,
  openFactor,
  renewRecoveryCodes,
  sealFactor,
  stepOf,
} from "#app/modules/auth/second-factor.server.ts";
import { countAttempt } from "#app/modules/auth/sign-in-limits.server.ts";
import { rows } from "#db/orm.ts";
import { factorOf } from "./get-second-factor.server.ts";

const WithPassword = z.object({ password: secret("profile.errors.currentRequired") });
const Output = z.object({ id: view.id });

/** Checks the password of the asking user, counted as a sign-in; guesses count although they are refused. */
async function requirePassword({ em, user, ip }: OperationContext, password: string): Promise<void> {
  const attempt = await countAttempt(em, user.username, ip);
  const { password_hash } = await rows(em)
    .selectFrom("system_users")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password_hash, password))) {
    throw new DomainError("rule", "profile.errors.currentWrong", { field: "password" });
  }
  await attempt.succeeded();
}

/** Makes a secret for the phone. It counts once a first code has shown that the phone has it. */
export const beginSecondFactor = operation({
  name: "beginSecondFactor",
  summary: "Makes the secret of a second factor",
  permission: [],
  input: WithPassword,
  output: Output,
  async run(context, { password }) {
    await requirePassword(context, password);
    return execute(keepSecret, { em: context.em, actor: context }, {});
  },
});

export const keepSecret = operation({
  name: "keepSecret",
  summary: "Keeps a secret that waits for its first code",
  permission: [],
  reason: "A person sets up their own second factor, with their password.",
  input: z.object({}),
  output: Output,
  writes: "second_factors",
  async run({ em, user }) {
    const factor = await factorOf(em, user.id);
    if (factor?.confirmed_at) throw new DomainError("conflict", "secondFactor.errors.exists");
    const values = { secret: await sealFactor(em, user.id, newSecret()), created_at: new Date() };
    await rows(em)
      .insertInto("second_factors")
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
    return { id: user.id };
  },
});

/** The first code: from now on sign-in asks for one. Answers the recovery codes, which are never shown again. */
export const confirmSecondFactor = operation({
  name: "confirmSecondFactor",
  summary: "Turns the second factor on with a first code",
  permission: [],
  reason: "A person turns their own second factor on.",
  input: z.object({ code: requiredText("login.codeRequired", { max: 40 }) }),
  output: z.object({ id: view.id, recoveryCodes: z.array(z.string()) }),
  writes: "second_factors",
  async run({ em, user, audit }, { code }) {
    const factor = await factorOf(em, user.id);
    if (!factor || factor.confirmed_at) throw new DomainError("conflict", "secondFactor.errors.notBegun");
    const step = stepOf(await openFactor(em, user.id, factor.secret), code.replace(/\s/g, ""));
    if (step === null) throw new DomainError("rule", "login.codeWrong", { field: "code" });
    await rows(em)
      .updateTable("second_factors")
      .set({ confirmed_at: new Date(), last_step: step })
      .where("user_id", "=", user.id)
      .execute();
    const recoveryCodes = await renewRecoveryCodes(em, user.id);
    audit({ after: { id: user.id } });
    return { id: user.id, recoveryCodes };
  },
});

/** Turns the second factor off, with the password. */
export const removeSecondFactor = operation({
  name: "removeSecondFactor",
  summary: "Turns the second factor of the user who asks off",
  permission: [],
  input: WithPassword,
  output: Output,
  async run(context, { password }) {
    await requirePassword(context, password);
    return execute(dropOwnFactor, { em: context.em, actor: context }, {});
  },
});

export const dropOwnFactor = operation({
  name: "dropOwnFactor",
  summary: "Takes the second factor from the user who asks",
  permission: [],
  reason: "A person turns their own second factor off, with their password.",
  input: z.object({}),
  output: Output,
  writes: "second_factors",
  async run({ em, user }) {
    await dropFactor(em, user.id);
    return { id: user.id };
  },
});
