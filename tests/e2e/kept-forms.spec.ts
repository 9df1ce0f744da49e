import type { APIRequestContext, Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { DEMO_PAGES, makeDemoAreas } from "#tests/support/demo-pages.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { signIn } from "#tests/support/session.ts";

type Field = { name: string; value: string };
type Filled = { action: string; fields: Field[]; typed: Field[] };

/** The forms of a page, filled in as a user could, and what their first button sends. */
const fill = (page: Page, html: string): Promise<Filled[]> =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    return [...document.querySelectorAll<HTMLFormElement>("main form[data-guarded][method=post]")].flatMap((form) => {
      const typed: { name: string; value: string }[] = [];
      for (const field of form.elements) {
        if (field instanceof HTMLSelectElement && !field.disabled && field.name && !field.multiple) {
          const last = [...field.options].findLast((option) => !option.disabled);
          if (last) last.selected = true;
          typed.push({ name: field.name, value: field.value });
        }
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement &&
            /^(text|search|tel|email|url|date|time|month|number)$/.test(field.type));
        if (!isText || !field.name || field.readOnly || field.disabled) continue;
        const { type } = field;
        if (type === "date") field.value = "2031-02-03";
        else if (type === "time") field.value = "10:30";
        else if (type === "month") field.value = "2031-02";
        else if (type === "number" || /decimal|numeric/.test(field.inputMode)) field.value = "7";
        else field.value = `Typed ${typed.length}`;
        typed.push({ name: field.name, value: field.value });
      }
      const button = [...form.elements].find(
        (one): one is HTMLButtonElement =>
          one instanceof HTMLButtonElement && one.type === "submit" && !one.hidden && !one.formAction.includes("x:"),
      );
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === "string" ? [{ name, value }] : [],
      );
      const own = [...form.querySelectorAll<HTMLButtonElement>("button")].findLast(
        (one) => !one.hasAttribute("formaction") && !one.hasAttribute("data-dialog") && one.name !== "__intent__",
      );
      const pressed = own ?? button;
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
      const lost = typed.filter(({ name, value }) => !values[name]?.includes(value));
      if (again.status() !== 200 || lost.length > 0) {
        wrong.push(`${address} -> ${to}: ${again.status()} ${again.headers().location ?? ""} ${JSON.stringify(lost)}`);
      }
    }
    await rows(em).deleteFrom("kept_forms").execute();
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(60);
});
