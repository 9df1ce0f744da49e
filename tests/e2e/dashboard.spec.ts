import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { CASHIER_RIGHTS, makeStore } from "#tests/support/factories.ts";
import { ALL_TO_DO, makeWaiting } from "#tests/support/shop/waiting.ts";

test("the dashboard leads with what waits, and each line leads to its list @nojs", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const [store, other] = [await makeStore(em), await makeStore(em)];
  const { user } = await signedIn({ stores: [store], permissions: PERMISSIONS });
  const toDo = page.getByRole("region", { name: "To do" });
  await page.goto(paths.dashboard());
  await expect(toDo).toContainText("Nothing is waiting");

  await makeWaiting(em, { storeId: store.id, otherId: other.id, userId: user.id });
  await expect(async () => {
    await page.reload();
    await expect(toDo.getByRole("link")).toHaveText(ALL_TO_DO.map(([words, count]) => `${words} ${count}`));
  }).toPass();
  const figures = page.getByText("Today's Sales");
  const place = async (locator: typeof toDo) => (await locator.boundingBox())?.y ?? 0;
  expect(await place(toDo)).toBeLessThan(await place(figures));

  const links = await toDo
    .getByRole("link")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const [index, [words, count]] of ALL_TO_DO.entries()) {
    if (!/Balances|late|to receive/.test(words)) continue;
    await page.goto(links[index] ?? "");
    await expect(page.getByText(count === 1 ? "1 row found" : `${count} rows found`)).toBeVisible();
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200);

  await looks({ locale: "ar", theme: "light" });
  await page.goto(paths.dashboard());
  await expect(page.getByRole("region", { name: "المطلوب إنجازه" }).getByRole("link")).toHaveCount(ALL_TO_DO.length);
  await expect(page.locator("main bdi").filter({ hasText: "ر.س" }).first()).toBeVisible();

  await signedIn({ stores: [store], permissions: CASHIER_RIGHTS });
  await looks({ locale: "en", theme: "light" });
  await page.goto(paths.dashboard());
  await expect(toDo.getByRole("link")).toHaveText([
    "Registers open since an earlier day 1",
    "Customers who wait for their visit 1",
    "Balances to collect by today 2",
    "Glasses ready today 1",
    "Deliveries expected today 1",
    "Lens jobs that are late 1",
    "Lens jobs without a step for a week 1",
    "Low ratings to see to 1",
    "Customers to tell or call 2",
    "Visits still to come today 2",
  ]);
});
