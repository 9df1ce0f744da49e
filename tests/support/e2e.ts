import { test as base, expect, type Page } from "@playwright/test";
import type { Actor, StoreOption } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { type Em, forkEm } from "#db/orm.ts";
import { makeActor, makeStore } from "./factories.ts";
import { signIn } from "./session.ts";

/** What the role of that name may do. Source: decision 9. */
export const CASHIER: readonly Permission[] = [
  "sales:create",
  "sales:read",
  "sales:update",
  "customers:create",
  "customers:read",
  "customers:update",
  "inventory:read",
];

type Options = {
  /** A new, empty store unless given. */
  stores?: readonly StoreOption[];
  /** A cashier's unless given. */
  permissions?: readonly Permission[];
};

type SignedIn = (options?: Options) => Promise<Actor>;

/** The tests' own hand on the database of the running product, and a user of one's own for each test. */
export const test = base.extend<{ signedIn: SignedIn }, { em: Em }>({
  em: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern, and this fixture needs no other
    async ({}, use) => {
      process.env.DATABASE_URL = process.env.E2E_DATABASE_URL;
      await use(await forkEm());
    },
    { scope: "worker" },
  ],
  signedIn: async ({ em, context, baseURL }, use) => {
    await use(async ({ stores, permissions = CASHIER } = {}) => {
      const actor = await makeActor(em, { stores: stores ?? [await makeStore(em)], permissions });
      const [name = "", value = ""] = (await signIn(em, actor)).cookie.split(/=(.*)/);
      await context.addCookies([{ name, value, url: baseURL ?? "" }]);
      return actor;
    });
  },
});

export { expect };

/** The store of an actor who has one. */
export function storeOf({ store }: Actor): StoreOption {
  if (!store) throw new Error("This actor has no store");
  return store;
}

/** Waits until scripts run on the page: the store selector's own button is for those who have none. */
export const scripted = (page: Page) => expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
