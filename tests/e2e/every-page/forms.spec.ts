import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { DEMO_PAGES, makeDemoAreas } from "#tests/support/demo-pages.ts";

const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };
const sku = (page: Page, number: number) => page.getByLabel(`SKU of variant ${number}`, { exact: true });
const price = (page: Page, number: number) => page.getByLabel(`Price of variant ${number}`, { exact: true });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

test("a field shows the constraints of its schema @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto(paths.customers.new());
  const name = page.locator("[name=firstName]");
  await expect(name).toHaveAttribute("required", "");
  await expect(name).toHaveAttribute("minlength", "2");
  await expect(name).toHaveAttribute("maxlength", "120");
  const phone = page.locator("[name=phone]");
  await expect(phone).toHaveAttribute("inputmode", "tel");
  await expect(phone).toHaveAttribute("autocomplete", "off");
  await expect(page.locator("[name=email]")).not.toHaveAttribute("required", "");
  // A browser would cut what is pasted without a word.
  await expect(page.locator("textarea[name=notes]")).not.toHaveAttribute("maxlength");

  await page.goto(paths.products.new());
  await expect(page.locator("[name=category]")).toHaveAttribute("required", "");
  await expect(page.locator("[name=basePrice]")).toHaveAttribute("inputmode", "decimal");
  // A row of a list takes what the schema says of every row.
  await expect(sku(page, 1)).toHaveAttribute("maxlength", "80");

  await page.goto(paths.profile());
  await expect(page.locator("[name=firstName]")).toHaveAttribute("autocomplete", "given-name");
});

/** Pages that are about something else than the form on them. */
const WITHOUT_START: readonly RegExp[] = [/^\/claims\/messages\//];

test("every line of text has a maximum length, no optional field is required, and a form page starts in a field", async ({
  page,
  shop,
  signedIn,
}) => {
  test.slow();
  const shopOf = await makeDemoAreas(shop);
  await signedIn({ stores: shop.stores, permissions: PERMISSIONS });
  const shown = DEMO_PAGES.filter(({ rights, status }) => rights === undefined && status === undefined);
  const addresses = [...new Set(shown.map(({ path, area }) => path(shopOf(area))))];
  const wrong = new Set<string>();
  let boxes = 0;
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    if (!html.includes("data-guarded")) continue;
    const found = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "text/html");
      // The sale screen's form, which is not marked so, has a script of its own.
      const inputs = document.querySelectorAll<HTMLInputElement>("form[data-guarded] input");
      const typed = [...inputs].filter(({ type, readOnly }) => /^(text|email|tel|url)$/.test(type) && !readOnly);
      const around = document.querySelector("dialog[open]") ?? document.querySelector("main");
      const first = around?.querySelector(
        "form[data-guarded]:not([method=get]) :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [readonly]), select, textarea):enabled",
      );
      const starts = [...document.querySelectorAll("[autofocus]")];
      return {
        boxes: typed.map((input) => ({
          name: input.name,
          isSaid: input.maxLength > 0 || /^(decimal|numeric)$/.test(input.inputMode),
          isDoubtful: input.required && Boolean(input.labels?.[0]?.textContent?.includes("(optional)")),
        })),
        isForm: Boolean(first),
        starts: starts.map((one) => (around?.contains(one) ? "" : "below the dialog: ") + one.outerHTML.slice(0, 80)),
      };
    }, html);
    boxes += found.boxes.length;
    for (const { name, isSaid, isDoubtful } of found.boxes) if (!isSaid || isDoubtful) wrong.add(`${address}: ${name}`);
    if (!found.isForm) continue;
    const isBeside = WITHOUT_START.some((one) => one.test(address));
    const isRight = found.starts.length === (isBeside ? 0 : 1) && !found.starts[0]?.startsWith("below");
    if (!isRight) wrong.add(`${address} starts in ${found.starts.join(" and ") || "nothing"}`);
  }
  expect(boxes).toBeGreaterThan(100);
  expect([...wrong]).toEqual([]);
});

test("a note that is too long is refused beside its field, and stays as it was pasted @nojs", async ({
  page,
  signedIn,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto(paths.customers.new());
  const notes = page.locator("textarea[name=notes]");
  await notes.fill("n".repeat(5_000));
  await button(page, "Save Customer").click();
  await expect(notes).toHaveAccessibleDescription(/4,?000/);
  await expect(notes).toHaveValue("n".repeat(5_000));
});

test("rows are added and removed, and typed values stay @nojs", async ({ page, signedIn, javaScriptEnabled }) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto(paths.products.new());
  await page.evaluate(() => Object.assign(window, { sameDocument: true })).catch(() => undefined);
  await page.locator("[name=name]").fill("Rimless frame");
  await page.locator("[name=basePrice]").fill("120");
  await sku(page, 1).fill("ROW-1");
  await button(page, "Add Variant").click();
  await expect(sku(page, 2)).toBeFocused();
  await expect(price(page, 2)).toHaveValue("120");
  await sku(page, 2).fill("ROW-2");
  await button(page, "Add Variant").click();
  await sku(page, 3).fill("ROW-3");
  await page.getByRole("button", { name: "Remove variant 2", exact: true }).click();
  await expect(sku(page, 3)).toHaveCount(0);
  await expect(sku(page, 1)).toHaveValue("ROW-1");
  await expect(sku(page, 2)).toHaveValue("ROW-3");
  await expect(page.locator("[name=name]")).toHaveValue("Rimless frame");
  if (javaScriptEnabled !== false) {
    expect(await page.evaluate(() => "sameDocument" in window), "the rows change in place").toBe(true);
  }
});

test("typed values come back with their error messages, but a password never does @nojs", async ({
  page,
  signedIn,
}) => {
  await signedIn({ permissions: PERMISSIONS });
  await page.goto(paths.password());
  await page.locator("[name=currentPassword]").fill("Not-my-password-1");
  await page.locator("[name=newPassword]").fill("Brand-new-password-1");
  await page.locator("[name=repeatPassword]").fill("Another-password-1");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("form:has([name=newPassword])").getByRole("button").last().click();
  const html = await (await answered).text();
  expect(html).not.toMatch(/Not-my-password-1|Brand-new-password-1|Another-password-1/);
  await expect(page.locator("[name=newPassword]")).toHaveValue("");

  await page.goto(paths.categories.new());
  await page.locator("[name=name]").fill("x");
  await page.locator("[name=description]").fill("Frames without rims");
  await button(page, "Save Category").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("[name=description]")).toHaveValue("Frames without rims");
});

test("a button that sends no intent is refused as malformed", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  for (const path of [paths.products.new(), paths.categories.new(), paths.customers.new()]) {
    for (const __intent__ of ["insert", "{}", '{"type":"insert","payload":{"name":"name"}}']) {
      const answer = await page.request.post(path, { form: { name: "x", __intent__ }, headers: SAME_ORIGIN });
      expect(answer.status(), `${path} ${__intent__}`).toBe(400);
    }
  }
});
