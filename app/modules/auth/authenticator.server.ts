import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { formInput } from "#app/http/form/submit.server.ts";
import type { Em } from "#db/orm.ts";
import { type From, type SignedIn, signIn } from "./sign-in.server.ts";

/** Reads a username and password from a JSON body that was checked before. */
class JsonStrategy extends Strategy<SignedIn, unknown> {
  name = "json";

  async authenticate(request: Request): Promise<SignedIn> {
    return this.verify(await request.json());
  }
}

/**
 * All ways to sign in. A new authenticator is made for each request, because a sign-in needs the database and IP address of its request.
 */
const authenticatorFor = (em: Em, from: From) =>
  new Authenticator<SignedIn>()
    .use(new FormStrategy(({ form }) => signIn(em, formInput(form), from)))
    .use(new JsonStrategy((input) => signIn(em, input, from)));

/**
 * Signs in with a page's form. The strategy reads a request without a size limit. So it gets a new request with only the form that was
 * already read and checked.
 * @returns the new session's token
 * @throws what signIn() throws: 400 for a missing field, 401, 429
 */
export function signInWithForm(em: Em, request: Request, form: FormData, from: From): Promise<SignedIn> {
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, String(value));
  return authenticatorFor(em, from).authenticate("form", new Request(request.url, { method: "POST", body }));
}

/** Signs in with the checked JSON body of a call; see signInWithForm(). */
export function signInWithJson(em: Em, request: Request, input: unknown, from: From): Promise<SignedIn> {
  const body = JSON.stringify(input);
  const headers = { "Content-Type": "application/json" };
  return authenticatorFor(em, from).authenticate("json", new Request(request.url, { method: "POST", headers, body }));
}
