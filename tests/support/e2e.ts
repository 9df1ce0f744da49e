import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { localeCookie, themeCookie } from "#app/http/session.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { Actor, StoreOption } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { type Em, forkEm } from "#db/orm.ts";
import { type DemoShop, demoShop } from "./demo-area.ts";
import { CASHIER_RIGHTS, makeActor, makeStore } from "./factories.ts";
import { signIn } from "./session.ts";

type Options = {
  /** A new, empty store unless given. */
  stores?: readonly StoreOption[];
  /** A cashier's unless given. */
  permissions?: readonly Permission[];
};

type Look = { locale: Locale; theme: "light" | "dark" };
type Looks = (look: Look) => Promise<void>;
export type SignedIn = (options?: Options) => Promise<Actor>;

/** Gives each test access to the database of the running product, and a user of its own. */
export const test = base.extend<{ signedIn: SignedIn; looks: Looks }, { em: Em; shop: DemoShop }>({
  em: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern, and this fixture needs no other
    async ({}, use) => {
      process.env.DATABASE_URL = process.env.E2E_DATABASE_URL;
      await use(await forkEm());
    },
    { scope: "worker" },
  ],
  shop: [async ({ em }, use) => use(await demoShop(em)), { scope: "worker" }],
  signedIn: async ({ em, context, baseURL }, use) => {
    await use(async ({ stores, permissions = CASHIER_RIGHTS } = {}) => {
      const actor = await makeActor(em, { stores: stores ?? [await makeStore(em)], permissions });
      await addCookie(context, baseURL, (await signIn(em, actor)).cookie);
      return actor;
    });
  },
  looks: async ({ context, baseURL }, use) => {
    await use(async ({ locale, theme }) => {
      for (const cookie of [localeCookie.serialize(locale), themeCookie.serialize(theme)]) {
        await addCookie(context, baseURL, await cookie);
      }
    });
  },
});

export { expect };

async function addCookie(context: BrowserContext, url = "", setCookie: string): Promise<void> {
  const [name = "", value = ""] = setCookie.split(";", 1)[0]?.split(/=(.*)/) ?? [];
  await context.addCookies([{ name, value, url }]);
}

/** The store of an actor who has one. */
export function storeOf({ store }: Actor): StoreOption {
  if (!store) throw new Error("This actor has no store");
  return store;
}

/** Waits until the page's scripts work: a document's own, or React on a workplace (`app/http/page-kind.ts`). */
export const scripted = (page: Page) =>
  expect(page.locator("html[data-hydrated], html[data-enhanced]:not([data-words])")).toHaveCount(1);
