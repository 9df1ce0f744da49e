import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { env } from "#app/env.server.ts";
import { localeCookie, themeCookie } from "#app/http/session/session.server.ts";
import type { Locale } from "#app/lib/dates.ts";
import type { Actor, StoreOption } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { type Em, forkEm } from "#db/orm.ts";
import type { Mood } from "#scripts/zatca-simulator/server.ts";
import { type DemoShop, demoShop } from "#tests/support/demo-area.ts";
import { CASHIER_RIGHTS, makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";

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
      const { E2E_DATABASE_URL, E2E_SIMULATOR_URL, E2E_INVOICING_KEY } = process.env;
      process.env.DATABASE_URL = E2E_DATABASE_URL;
      // A test can sign and send documents as the product does.
      [env.E_INVOICING_URL, env.E_INVOICING_KEY] = [E2E_SIMULATOR_URL, E2E_INVOICING_KEY];
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

/** The moods of the tax authority's simulator for one seller from now on; of several moods each is for one request. */
export async function simulatorMood(vatNumber: string, ...mood: Mood[]): Promise<void> {
  const response = await fetch(`${env.E_INVOICING_URL}/mood`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ mood, vatNumber }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Waits until the page's scripts work: a document's own, or React on a workplace (`app/http/page/page-kind.ts`). */
export const scripted = (page: Page) =>
  expect(page.locator("html[data-hydrated], html[data-enhanced]:not([data-words])")).toHaveCount(1);
