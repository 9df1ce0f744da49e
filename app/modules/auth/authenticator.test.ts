import { beforeAll, describe, expect, it } from "vitest";
import { readSession } from "#app/http/session/session.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signInWithForm, signInWithJson } from "./authenticator.server.ts";
import { hashPassword } from "./password.server.ts";

const { em: getEm } = testDatabase();
const PASSWORD = "correct horse + battery & \u0633\u0631";
const FROM = { ip: "10.0.0.1", requestId: "test" };

let em: Em;
let username: string;
let userId: number;
beforeAll(async () => {
  em = await getEm();
  ({ username, id: userId } = (await makeActor(em, { stores: [await makeStore(em)] })).user);
  const change = { password_hash: await hashPassword(PASSWORD) };
  await rows(em).updateTable("system_users").set(change).where("id", "=", userId).execute();
});

/** A request whose body was read before, as it is when the page or the call reaches the strategy. */
async function readRequest(): Promise<Request> {
  const request = new Request("http://localhost/login", { method: "POST", body: "read" });
  await request.text();
  return request;
}

const withForm = async (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return signInWithForm(em, await readRequest(), form, FROM);
};
const withJson = async (input: unknown) => signInWithJson(em, await readRequest(), input, FROM);

describe.each([
  ["form", withForm],
  ["JSON", withJson],
])("The %s strategy", (_name, signInWith) => {
  it("opens a session for the right username and password", async () => {
    const { token } = await signInWith({ username: username.toUpperCase(), password: PASSWORD });
    expect((await readSession(em, token))?.user.id).toBe(userId);
  });

  it("refuses a wrong password with the sign-in's own error", async () => {
    const refusal = await signInWith({ username, password: "wrong" }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "unauthenticated", sentence: { key: "login.invalidCredentials" } });
  });

  it("names the field that is missing", async () => {
    const refusal = await signInWith({ username }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(Object.keys((refusal as InvalidInput).errors)).toEqual(["password"]);
  });
});
