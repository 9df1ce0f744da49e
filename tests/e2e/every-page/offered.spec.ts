import type { Page } from "@playwright/test";
import { claimPaths } from "#app/claim-paths.ts";
import ui from "#app/i18n/en/ui.json" with { type: "json" };
import { MODULES, type Permission } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { test as base, expect } from "#tests/support/browser/e2e.ts";
import { areForbidden, type OfferedButton, type Offers, offersOf } from "#tests/support/browser/offers.ts";
import { DEMO_PAGES, makeDemoAreas } from "#tests/support/demo-pages.ts";
import { CASHIER_RIGHTS } from "#tests/support/factories.ts";

const READERS: readonly { who: string; rights: readonly Permission[] }[] = [
  { who: "a cashier", rights: CASHIER_RIGHTS },
  { who: "somebody who may only read", rights: MODULES.map((module): Permission => `${module}:read`) },
  { who: "somebody without any right", rights: [] },
];

/** How a form says that its reader may not send it. */
const READ_ONLY = [ui.rights.readOnly, ui.rights.noRemoval];

/** Pages that show a row and change it. A link may lead there although the reader cannot save: there is no other page to read. */
const SHOW_AND_CHANGE = [
  claimPaths.approvals.detail(1),
  claimPaths.nphiesSettings(),
  paths.appointments.detail(1),
  paths.doctors.edit(1),
  paths.insurance.edit(1),
  paths.optometrists.edit(1),
  paths.prescriptions.detail(1),
  paths.promotions.detail(1),
  paths.requisitions.detail(1),
  paths.settings.company(),
  paths.settings.sales(),
  paths.settings.store(1),
  paths.vendors.detail(1),
];

/** What opening a download notes, the cart that the sale screen keeps for each of its buttons, and fetching what waits at nphies. */
const HARMLESS = [
  "exportPersonalData",
  "saveCart",
  "createDisplayCode",
  "checkClaimNow",
  "checkClaims",
  "fetchAnswers",
];

/** The commands of the top bar, which stand on every page and ask for no right. */
const TOP_BAR = [paths.logout(), ...Object.values(paths.session).map((path) => path())];

const test = base.extend<object, { shopOf: Awaited<ReturnType<typeof makeDemoAreas>> }>({
  shopOf: [async ({ shop }, use) => use(await makeDemoAreas(shop)), { scope: "worker" }],
});

for (const { who, rights } of READERS) {
  test(`${who} is offered nothing that they may not do`, async ({ page, em, shopOf, signedIn }) => {
    // Hundreds of pages: half a minute, and three times that beside other work.
    test.slow();
    // Most areas have the stores of the demo shop; what the others show, only their own stores see.
    const areas = new Map<string, Set<string>>();
    for (const { area, path, rights: needed, status = 200 } of DEMO_PAGES) {
      if (needed === null || status !== 200) continue;
      const shop = shopOf(area);
      const stores = JSON.stringify(shop.stores);
      areas.set(stores, (areas.get(stores) ?? new Set()).add(path(shop)));
    }
    const problems: string[] = [];
    for (const [stores, addresses] of areas) {
      const { user } = await signedIn({ stores: JSON.parse(stores), permissions: rights });
      await page.goto(paths.activities());
      problems.push(...(await problemsOf(page, [...addresses])));
      const done = await rows(em).selectFrom("audit_log").select("action").where("actor_id", "=", user.id).execute();
      const unexpected = done.filter(({ action }) => !HARMLESS.includes(action));
      expect(unexpected, "what pressing the buttons has done").toEqual([]);
    }
    expect([...new Set(problems)]).toEqual([]);
  });
}

/** What a reader is offered on these pages, and on the pages to which they link, and may not do. */
async function problemsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const opened = await offersOf(page, addresses, READ_ONLY);
  const links = new Kinds<string>();
  for (const { path, status, readOnly, links: found } of opened) {
    // Nothing leads to a form that cannot be saved, as is asserted below, so what it links to is not offered.
    const isOffered = status === 200 && (!readOnly || isAlsoShown(path));
    for (const href of isOffered ? found : []) links.add(kindOf(href), href, path);
  }
  const linked = links.each();
  const known = new Map(opened.map((one) => [one.path, one]));
  const others = linked.map(({ offer }) => offer).filter((href) => !known.has(href));
  for (const one of await offersOf(page, others, READ_ONLY)) known.set(one.path, one);
  const wayOff = linked.flatMap(({ offer, pages }) => {
    const { status = 0, readOnly = false } = known.get(offer) ?? {};
    if (status === 403) return [`A link leads to ${offer}, which is forbidden: on ${pages}`];
    return readOnly && !isAlsoShown(offer) ? [`A link leads to ${offer}, which cannot be saved: on ${pages}`] : [];
  });
  const buttons = commandsOf([...known.values()]).each();
  const refused = await areForbidden(
    page,
    buttons.map(({ offer }) => offer),
  );
  const forbidden = buttons.filter((_button, at) => refused[at]);
  return [
    ...wayOff,
    ...forbidden.map(
      ({ offer: { words, action }, pages }) => `"${words}" sends ${action}, which is forbidden: on ${pages}`,
    ),
  ];
}

function commandsOf(pages: readonly Offers[]): Kinds<OfferedButton> {
  const commands = new Kinds<OfferedButton>();
  for (const { path, status, buttons } of pages) {
    for (const button of status === 200 ? buttons : []) {
      if (TOP_BAR.some((own) => button.action.startsWith(own))) continue;
      const fields = button.fields.map((field) => field.join("=").replace(/\d+/g, "1"));
      commands.add([kindOf(button.action), ...fields].join(" "), button, path);
    }
  }
  return commands;
}

/** Addresses of one kind lead to one page, whatever its row and the values in the query. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return [pathname.replace(/\/\d+/g, "/1"), ...[...searchParams.keys()].toSorted()].join("?");
}

const isAlsoShown = (address: string): boolean => SHOW_AND_CHANGE.includes(kindOf(address).split("?")[0] ?? "");

/** The first offer of each kind, with the kinds of pages on which that kind stands. */
class Kinds<Offer> {
  readonly #found = new Map<string, { offer: Offer; pages: Set<string> }>();

  add(kind: string, offer: Offer, page: string): void {
    const known = this.#found.get(kind) ?? { offer, pages: new Set() };
    known.pages.add(kindOf(page));
    this.#found.set(kind, known);
  }

  each = () => [...this.#found.values()].map(({ offer, pages }) => ({ offer, pages: [...pages].join(", ") }));
}
