import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readRegister } from "#app/modules/registers/sessions/find-register.server.ts";
import { browserName } from "#app/modules/user-management/sessions/browser-name.ts";
import { type Em, rows } from "#db/orm.ts";

/** How long a code pairs a screen. */
const CODE_MINUTES = 10;

export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const DisplayView = z.object({
  id: view.id,
  registerId: view.id,
  browser: z.string().nullable(),
  pairedAt: view.instant,
  lastSeenAt: view.instant.nullable(),
});

/** The screens that are paired with a register. A code that nobody has typed is none. */
export const listDisplays = operation({
  name: "listDisplays",
  summary: "The customer displays of a register, the newest first",
  permission: "sales:create",
  input: z.object({ id: id() }),
  output: z.array(DisplayView),
  async run({ em, stores }, { id: registerId }) {
    await readRegister({ em, stores }, registerId);
    const found = await rows(em)
      .selectFrom("register_displays")
      .select(["id", "register_id as registerId", "user_agent", "paired_at", "last_seen_at"])
      .where("register_id", "=", registerId)
      .where("token_hash", "is not", null)
      .where("revoked_at", "is", null)
      .orderBy("paired_at", "desc")
      .execute();
    return found.map(({ user_agent, paired_at, last_seen_at, ...display }) => ({
      ...display,
      browser: browserName(user_agent),
      pairedAt: paired_at?.toISOString() ?? "",
      lastSeenAt: last_seen_at?.toISOString() ?? null,
    }));
  },
});

/** Makes the code that pairs one screen with a register. An earlier code of the register that nobody has typed works no more. */
export const createDisplayCode = operation({
  name: "createDisplayCode",
  summary: "Makes a code of six digits that pairs one customer display with a register within ten minutes",
  permission: "sales:create",
  input: z.object({ id: id() }),
  output: z.object({ id: view.id, code: z.string(), expiresAt: view.instant }),
  writes: "register_displays",
  status: 201,
  async run(context, { id: registerId }) {
    const { em, user, audit } = context;
    const register = await readRegister(context, registerId);
    if (!register.isActive) throw new DomainError("rule", "registers.errors.inactive");
    await dropOpenCodes(em, registerId);
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
    const made = await rows(em)
      .insertInto("register_displays")
      .values({
        register_id: registerId,
        code_hash: hashOfSecret(code),
        code_expires_at: expiresAt,
        created_by: user.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another register has just got the same digits.
    if (!made) throw new DomainError("conflict", "registers.errors.codeAgain");
    audit({ after: { id: made.id, registerId, expiresAt } });
    return { id: made.id, code, expiresAt: expiresAt.toISOString() };
  },
});

/** Codes that are too old make room for their digits, whichever register had them. */
async function dropOpenCodes(em: Em, registerId: number): Promise<void> {
  await rows(em)
    .deleteFrom("register_displays")
    .where("token_hash", "is", null)
    .where((e) => e.or([e("register_id", "=", registerId), e("code_expires_at", "<=", new Date())]))
    .execute();
}

/** Disconnects a screen: its next request shows nothing of the register. */
export const revokeDisplay = operation({
  name: "revokeDisplay",
  summary: "Disconnects a customer display from its register",
  permission: "sales:create",
  input: z.object({ id: id(), displayId: id() }),
  output: z.object({ id: z.int() }),
  writes: "register_displays",
  status: 204,
  async run(context, { id: registerId, displayId }) {
    await readRegister(context, registerId);
    const revoked = await rows(context.em)
      .updateTable("register_displays")
      .set({ revoked_at: new Date() })
      .where("id", "=", displayId)
      .where("register_id", "=", registerId)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) throw notFound();
    return revoked;
  },
});
