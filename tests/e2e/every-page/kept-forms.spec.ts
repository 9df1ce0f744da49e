import type { APIRequestContext, Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, type SignedIn, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, quantityOf, scanField } from "#tests/support/browser/sale-screen.ts";
import { DEMO_PAGES, makeDemoAreas } from "#tests/support/demo-pages.ts";
import { makeActor, makeVariant } from "#tests/support/factories.ts";
import { PASSWORD, signIn, withPassword } from "#tests/support/session.ts";

type Field = { name: string; value: string };
type Filled = { action: string; fields: Field[]; typed: Field[] };

/** The forms of a page, filled in as a user could, and what their first button sends. */
const fill = (page: Page, html: string): Promise<Filled[]> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    return [...document.querySelectorAll<HTMLFormElement>("main form[data-guarded][method=post]")].flatMap((form) => {
      const typed: { name: string; value: string }[] = [];
      for (const field of form.elements) {
        // The choices of the top bar are sent along, but belong to no page.
        if (!field.closest("main")) continue;
        if (field instanceof HTMLSelectElement && !field.disabled && field.name && !field.multiple) {
          const last = [...field.options].findLast((option) => !option.disabled);
          if (last) last.selected = true;
          typed.push({ name: field.name, value: field.value });
        }
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && /^(text|search|tel|email|url|time|month|number)$/.test(field.type));
        if (!isText || !field.name || field.readOnly || field.disabled) continue;
        const { type } = field;
        if (field.dataset.day !== undefined) field.value = "03 Feb 2031";
        else if (type === "time") field.value = "10:30";
        else if (type === "month") field.value = "2031-02";
        else if (type === "number" || /decimal|numeric/.test(field.inputMode)) field.value = "7";
        else field.value = `Typed ${typed.length}`;
        typed.push({ name: field.name, value: field.value });
      }
      // A product of an insurer's list counts only when it is ticked.
      for (const tick of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) tick.checked = true;
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === "string" ? [{ name, value }] : [],
      );
      const pressed = [...form.querySelectorAll<HTMLButtonElement>("button")].findLast(
        (one) => !one.hasAttribute("formaction") && !one.hasAttribute("data-dialog") && one.name !== "__intent__",
      );
      if (pressed?.name) fields.push({ name: pressed.name, value: pressed.value });
      return typed.length > 0 ? [{ action: form.getAttribute("action") ?? "", fields, typed }] : [];
    });
  }, html);

/** All values of a page's forms by field. */
const valuesOf = (page: Page, html: string): Promise<Record<string, string[]>> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    const found: Record<string, string[]> = {};
    for (const form of document.querySelectorAll<HTMLFormElement>("main form")) {
      for (const field of form.elements) {
        if (
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement
        ) {
          found[field.name] = [...(found[field.name] ?? []), field.value];
        }
      }
    }
    return found;
  }, html);

const send = (request: APIRequestContext, address: string, cookie: string, fields?: Field[]) =>
  request.fetch(address, {
    method: fields ? "POST" : "GET",
    maxRedirects: 0,
    headers: {
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      ...(fields ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(fields ? { data: new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString() } : {}),
  });

test("every form of every page comes back with what was typed", async ({
  page,
  playwright,
  baseURL,
  shop,
  em,
  signedIn,
}) => {
  test.slow();
  const shopOf = await makeDemoAreas(shop);
  const actor = await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  const { cookie } = await signIn(em, actor);
  const request = await playwright.request.newContext({ baseURL });
  const shown = DEMO_PAGES.filter(({ rights, status }) => rights === undefined && status === undefined);
  const addresses = [...new Set(shown.map(({ path, area }) => path(shopOf(area))))];
  const wrong: string[] = [];
  // A one-time password is never kept, and the free times belong to the doctor and day that the test has changed.
  const comesBack = ({ name }: Field) => name !== "otp" && name !== "appointmentDate";
  let forms = 0;
  for (const address of addresses) {
    const html = await (await send(request, address, cookie)).text();
    if (!html.includes("data-guarded")) continue;
    for (const { action, fields, typed } of await fill(page, html)) {
      forms += 1;
      const to = action || address;
      const left = await send(request, to, "", fields);
      const login = left.headers().location ?? "";
      if (!login.includes("kept=")) {
        wrong.push(`${address}: nothing is kept (${left.status()} ${login})`);
        continue;
      }
      const back = await send(request, login, cookie);
      const kept = /kept=[^;]+/.exec(back.headers()["set-cookie"] ?? "")?.[0] ?? "";
      const again = await send(request, back.headers().location ?? "", `${cookie}; ${kept}`);
      const values = await valuesOf(page, await again.text());
      const lost = typed.filter(({ name, value }) => comesBack({ name, value }) && !values[name]?.includes(value));
      if (![200, 400].includes(again.status()) || lost.length > 0) {
        wrong.push(`${address} -> ${to}: ${again.status()} ${again.headers().location ?? ""} ${JSON.stringify(lost)}`);
      }
    }
    await rows(em).deleteFrom("kept_forms").where("user_id", "=", actor.user.id).execute();
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(60);
});

const signInAs = async (page: Page, username: string) => {
  await page.getByLabel("Username").first().fill(username);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};
const KEPT = "Please sign in again, your entries are kept.";
const endSessions = (em: Em, userId: number) => rows(em).deleteFrom("sessions").where("user_id", "=", userId).execute();
const keptRows = (em: Em, userId: number) =>
  rows(em).selectFrom("kept_forms").selectAll().where("user_id", "=", userId).execute();

type New = { page: Page; em: Em; signedIn: SignedIn };

/** A form for a new customer, filled in by a user with a password. */
async function typedCustomer({ page, em, signedIn }: New) {
  const actor = await withPassword(em, await signedIn({ permissions: PERMISSIONS }));
  const lastName = `Kept ${actor.user.id}`;
  await page.goto(paths.customers.new());
  const typed = {
    firstName: "Maha",
    lastName,
    phone: `+9665${String(30_000_000 + actor.user.id)}`,
    email: `maha${actor.user.id}@shop.example`,
    notes: "Prefers light frames.\nCalls in the evening.",
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).first().fill(value);
  await page.locator("[name=dateOfBirth]").fill("05 Apr 1990");
  return { actor, typed: { ...typed, dateOfBirth: "05 Apr 1990" }, lastName };
}

const save = (page: Page) => page.locator("button[form=customer-form], main form button").last();

for (const cookie of ["ended", "gone"] as const) {
  test(`a customer's form comes back after the session has ended (cookie ${cookie}), and is saved once @nojs`, async ({
    page,
    em,
    signedIn,
    context,
  }) => {
    const { actor, typed, lastName } = await typedCustomer({ page, em, signedIn });
    await endSessions(em, actor.user.id);
    if (cookie === "gone") await context.clearCookies();
    await save(page).click();
    await expect(page.getByText(KEPT)).toBeVisible();
    await signInAs(page, actor.user.username);
    await expect(page).toHaveURL(new RegExp(`${paths.customers.new()}$`));
    await expect(page.getByRole("alert")).toContainText("Your entries are kept");
    for (const [name, value] of Object.entries(typed)) {
      await expect(page.locator(`[name="${name}"]`).first()).toHaveValue(value);
    }
    const customers = () => rows(em).selectFrom("customers").select("id").where("last_name", "=", lastName).execute();
    expect(await customers()).toHaveLength(0);
    expect(await keptRows(em, actor.user.id)).toHaveLength(0);
    await save(page).click();
    await expect(page).toHaveURL(new RegExp(paths.customers.list()));
    expect(await customers()).toHaveLength(1);
  });
}

test("Back and Forward work after a refused form, without a question and without the form being sent again @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:manage"] });
  const name = `Founding day ${actor.user.id}`;
  const day = page.getByLabel("First day");
  const saved = () => rows(em).selectFrom("holidays").select("id").where("name", "=", name).execute();
  await page.goto("/holidays");
  await page.goto("/holidays/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await day.fill("32/13/2026");
  await page.getByRole("button", { name: "Save holiday" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(day).toHaveValue("32/13/2026");
  expect(await keptRows(em, actor.user.id)).toHaveLength(0);
  await day.fill("22 Feb 2027");
  await page.getByLabel("Store").selectOption(String(storeOf(actor).id));
  await page.getByRole("button", { name: "Save holiday" }).click();
  await expect(page.getByRole("status").first()).toContainText("Holiday saved");
  // Each of these pages is asked for again; none of them is a sent form.
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New holiday");
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await page.goForward();
  await expect(page.getByRole("button", { name: "Save holiday" })).toBeVisible();
  expect(await saved()).toHaveLength(1);
});

test("another user who signs in gets nothing of it @nojs", async ({ page, em, signedIn }) => {
  const { actor } = await typedCustomer({ page, em, signedIn });
  await endSessions(em, actor.user.id);
  await save(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  const other = await withPassword(em, await makeActor(em, { stores: actor.stores, permissions: PERMISSIONS }));
  await signInAs(page, other.user.username);
  await expect(page.locator("[name=firstName]")).toHaveValue("");
  expect(await keptRows(em, actor.user.id)).toHaveLength(1);
});

test("rows that were added come back @nojs", async ({ page, em, signedIn }) => {
  const actor = await withPassword(em, await signedIn({ permissions: PERMISSIONS }));
  await page.goto(paths.products.new());
  await page.locator("[name=name]").fill("Kept frame");
  for (const number of [1, 2, 3]) {
    await page.getByLabel(`SKU of variant ${number}`, { exact: true }).fill(`KEPT-${actor.user.id}-${number}`);
    if (number < 3) await page.getByRole("main").getByRole("button", { name: "Add Variant", exact: true }).click();
  }
  await endSessions(em, actor.user.id);
  await page.getByRole("main").getByRole("button", { name: "Create Product", exact: true }).click();
  await signInAs(page, actor.user.username);
  for (const number of [1, 2, 3]) {
    await expect(page.getByLabel(`SKU of variant ${number}`, { exact: true })).toHaveValue(
      `KEPT-${actor.user.id}-${number}`,
    );
  }
});

test("a payment is never sent by itself, and a second press of the same form takes it once @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await withPassword(em, await signedIn());
  const item = await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" });
  await page.goto(paths.sales.new());
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("textbox", { name: "Amount (SAR)" }).first().fill("15");
  await page.getByRole("textbox", { name: "Amount (SAR)" }).last().fill("100");
  await page.getByRole("textbox", { name: "Reference" }).last().fill("A-4711");
  const key = await page.locator("[name=requestKey]").inputValue();
  await endSessions(em, actor.user.id);
  await completeButton(page).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await signInAs(page, actor.user.username);
  await expect(page.getByRole("textbox", { name: "Reference" }).last()).toHaveValue("A-4711");
  expect(await page.locator("[name=requestKey]").inputValue()).toBe(key);
  const sales = () => rows(em).selectFrom("sale_items").select("sale_id").where("variant_id", "=", item.id).execute();
  expect(await sales()).toHaveLength(0);
  await completeButton(page).click();
  await expect(page.locator("#completed")).toBeVisible();
  expect(await sales()).toHaveLength(1);
});

test("a code that was scanned into a receiving voucher comes back and is counted once @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const actor = await withPassword(em, await signedIn({ permissions: PERMISSIONS }));
  const [item, second] = [
    await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" }),
    await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" }),
  ];
  await page.goto(paths.receiving.new());
  await page.getByRole("button", { name: "Start voucher", exact: true }).click();
  await page.locator("[name=code]").fill(item.sku);
  await endSessions(em, actor.user.id);
  if (scripts) await scripted(page);
  // With scripts the first answer waits until the scanner has gone on.
  let goOn = () => {};
  const scanned = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/receiving-vouchers/**", async (route) => {
    if (scripts && route.request().method() === "POST") await scanned;
    await route.continue();
  });
  await page.locator("[name=code]").press("Enter");
  for (const code of scripts ? [second.sku, item.sku] : []) {
    await page.keyboard.insertText(code);
    await page.keyboard.press("Enter");
  }
  goOn();
  await signInAs(page, actor.user.username);
  await expect(page.locator("[name=code]")).toHaveValue(item.sku);
  const counted = () =>
    rows(em).selectFrom("receiving_voucher_items").selectAll().where("variant_id", "=", item.id).execute();
  expect(await counted()).toHaveLength(0);
  await page.locator("[name=code]").press("Enter");
  await expect(page.locator("[name=code]")).toHaveValue("");
  if (!scripts) return expect(await counted()).toMatchObject([{ received_quantity: 1 }]);
  await expect.poll(counted).toMatchObject([{ received_quantity: 2 }]);
  await expect(page.getByLabel(`Pieces of ${second.name} ${second.sku} that arrived`)).toHaveValue("1");
});

test("scans after the end of the session are not lost", async ({ page, em, signedIn }) => {
  const actor = await withPassword(em, await signedIn());
  const [first, second] = [
    await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" }),
    await makeVariant(em, { storeId: storeOf(actor).id, price: "20.00" }),
  ];
  await page.goto(paths.sales.new());
  await addToCart(page, first.sku);
  await endSessions(em, actor.user.id);
  await scanField(page).fill(second.sku);
  await scanField(page).press("Enter");
  await expect(page.getByText(KEPT)).toBeVisible();
  await signInAs(page, actor.user.username);
  await expect(scanField(page)).toHaveValue(second.sku);
  await expect(quantityOf(page, first.sku)).toHaveValue("1");
  await scanField(page).press("Enter");
  await expect(quantityOf(page, second.sku)).toHaveValue("1");
});

test("a form without a true owner, or from another site, is not kept", async ({
  page,
  em,
  signedIn,
  playwright,
  baseURL,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  await page.goto(paths.customers.new());
  const owner = await page.locator("#customer-form [name=keptFor]").inputValue();
  const request = await playwright.request.newContext({ baseURL });
  const body = (keptFor: string): Field[] => [
    { name: "keptFor", value: keptFor },
    { name: "firstName", value: "Maha" },
    { name: "password", value: "never" },
    { name: "cardNumber", value: "4111111111111111" },
  ];
  const [user = "", ...rest] = owner.split(".");
  const forged = [(Number.parseInt(user, 36) + 1).toString(36), ...rest].join(".");
  // The first letter of the signature: of the last one, some bits say nothing.
  const [minute = "", signature = ""] = rest;
  const mistyped = [user, minute, (signature.startsWith("A") ? "B" : "A") + signature.slice(1)].join(".");
  for (const keptFor of ["", "1", forged, mistyped]) {
    const answer = await send(request, paths.customers.new(), "", body(keptFor));
    expect(answer.headers().location).toMatch(/^\/login\?redirectTo=%2Fcustomers%2Fnew$/);
  }
  const foreign = await request.post(paths.customers.new(), {
    headers: { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" },
    data: new URLSearchParams(body(owner).map(({ name, value }) => [name, value])).toString(),
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  expect(await keptRows(em, actor.user.id)).toHaveLength(0);

  for (let count = 0; count < 25; count += 1) await send(request, paths.customers.new(), "", body(owner));
  const kept = await keptRows(em, actor.user.id);
  expect(kept).toHaveLength(20);
  expect(kept[0]?.fields).toEqual([["firstName", "Maha"]]);
  expect(JSON.stringify(kept)).not.toContain("keptFor");
});

test("typing keeps the session alive, and an untouched form does not", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  await page.clock.install();
  for (const address of [paths.customers.new(), paths.vendors.new()]) {
    await page.goto(address);
    await scripted(page);
    await page.locator("main input:not([type=hidden])").first().pressSequentially("M");
    const asked = page.waitForResponse((answer) => answer.url().endsWith(paths.alive()));
    const seen = new Date(Date.now() - 20 * 60 * 1000);
    await rows(em).updateTable("sessions").set({ last_seen_at: seen }).where("user_id", "=", actor.user.id).execute();
    await page.clock.fastForward("05:01");
    expect((await asked).status()).toBe(200);
    const session = await rows(em)
      .selectFrom("sessions")
      .select("last_seen_at")
      .where("user_id", "=", actor.user.id)
      .executeTakeFirstOrThrow();
    expect(session.last_seen_at.getTime()).toBeGreaterThan(seen.getTime());
    let more = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(paths.alive())) more += 1;
    });
    await page.clock.fastForward("20:00");
    expect(more).toBe(0);
    page.on("dialog", (dialog) => dialog.accept());
  }
});
