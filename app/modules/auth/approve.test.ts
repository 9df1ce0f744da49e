import { beforeAll, describe, expect, it } from "vitest";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";
import { readApprover } from "./approve.server.ts";

const { em: getEm } = testDatabase();

describe("an approval in place", () => {
  let cashier: Actor;
  let manager: Actor;

  beforeAll(async () => {
    const em = await getEm();
    const store = await makeStore(em);
    cashier = await makeActor(em, { stores: [store], permissions: ["sales:create"] });
    manager = await withPassword(em, await makeActor(em, { stores: [store], permissions: ["sales:manage"] }));
  });

  const approve = async (username: string, password: string, actor: Actor = cashier) => {
    const form = new FormData();
    form.set(APPROVAL.username, username);
    form.set(APPROVAL.password, password);
    return readApprover(await getEm(), form, actor, "sales:manage");
  };
  const refusal = async (work: Promise<unknown>) => work.catch((error: unknown) => error);

  it("is given by a user with the right username and password, and opens no session", async () => {
    const em = await getEm();
    const sessions = () => rows(em).selectFrom("sessions").select("user_id").where("user_id", "=", manager.user.id);
    const before = await sessions().execute();
    const { firstName, lastName } = manager.user;
    expect(await approve(manager.user.username.toUpperCase(), PASSWORD)).toEqual({
      id: manager.user.id,
      name: `${firstName} ${lastName}`,
    });
    expect(await sessions().execute()).toEqual(before);
  });

  it("is null when neither a username nor a password was typed", async () => {
    expect(await approve("", "")).toBeNull();
  });

  it("is refused to a user without the permission and to a user of another store", async () => {
    const em = await getEm();
    const colleague = await withPassword(em, cashier);
    const stranger = await withPassword(em, await makeActor(em, { stores: [await makeStore(em)] }));
    for (const one of [colleague, stranger]) {
      expect(await refusal(approve(one.user.username, PASSWORD))).toMatchObject({
        code: "forbidden",
        message: "errors.approvalLacks",
        details: { field: APPROVAL.password },
      });
    }
  });

  it("must wait after five wrong passwords, like a sign-in", async () => {
    const em = await getEm();
    const { store } = cashier;
    const other = await withPassword(
      em,
      await makeActor(em, { stores: store ? [store] : [], permissions: ["sales:manage"] }),
    );
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await refusal(approve(other.user.username, "wrong"))).toMatchObject({ message: "errors.approvalWrong" });
    }
    expect(await refusal(approve(other.user.username, PASSWORD))).toMatchObject({ code: "too_many" });
  });
});
