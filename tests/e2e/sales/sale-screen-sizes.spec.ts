import type { Locator, Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { cart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { cutOff } from "#tests/support/cut-off.ts";
import { makeCustomer, makePolicy, makeVariant, stockAll } from "#tests/support/factories.ts";

const SIZES = {
  screen: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Whether all of a part is in the window, and nothing lies over its middle. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInWindow && over !== null && (element.contains(over) || over.contains(element));
  });

/** The lists whose chosen words are wider than their box without its arrow. */
const cutChoices = (page: Page) =>
  page.locator("main select:visible").evaluateAll((lists) =>
    (lists as HTMLSelectElement[]).flatMap((list) => {
      const ARROW = 18;
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
      const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      pen.font = font;
      const words = list.selectedOptions[0]?.text ?? "";
      const taken = ARROW + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      const room = list.clientWidth - taken;
      return pen.measureText(words).width > room ? [`${words} in ${room} px`] : [];
    }),
  );

test("total, cash and Complete are in sight on every screen, no choice is cut, and a phone shows lines as cards @nojs", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const actor = await signedIn();
  const { id: storeId } = storeOf(actor);
  const items = [];
  for (const _ of Array(8)) items.push(await makeVariant(em, { storeId, price: "1250.00" }));
  const { id: customerId } = await makeCustomer(em, { firstName: "Abdulrahman", lastName: "Al-Mutlaq Al-Otaibi" });
  const { insuranceId } = await makePolicy(em, { customerId });
  const name = `Tawuniya Cooperative ${insuranceId}`;
  await rows(em).updateTable("insurances").set({ name }).where("id", "=", insuranceId).execute();
  const { id: draft } = await execute(
    saveCart,
    { em, actor },
    {
      sale: { customerId, paymentMethod: "cash" },
      items: items.map(({ id }) => ({ variantId: id, quantity: 1 })),
      change: { type: "keep" },
    },
  );
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    await page.goto(`/sales/new?draft=${draft}&cash=20000`);
    await expect(page.locator("#cart-lines tr")).toHaveCount(8);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      const parts = {
        total: page.locator("#cart-till dl"),
        cash: page.locator("[name=cashReceived]"),
        change: page.locator("[data-back=change]"),
        complete: page.locator("button[value=complete]"),
      };
      for (const place of [0, 0.5, 1]) {
        await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), place);
        for (const [part, found] of Object.entries(parts)) {
          expect.soft(await isInSight(found), `${part} on a ${size}, ${locale}, scrolled ${place}`).toBe(true);
        }
      }
      expect.soft(await cutOff(page), `${size}, ${locale}`).toEqual([]);
      expect.soft(await cutChoices(page), `${size}, ${locale}`).toEqual([]);
    }
    const isCard = await page.locator("#cart-lines tr").evaluateAll((lines) =>
      lines.every((line) => {
        const [item, quantity, price] = [...line.children].map((cell) => cell.getBoundingClientRect());
        return item && quantity && price && item.bottom <= quantity.top + 1 && quantity.bottom <= price.top + 1;
      }),
    );
    expect.soft(isCard, `cards, ${locale}`).toBe(true);
  }
});

test("low stock is no tab stop but its closed line, and categories are lighter than Complete @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { id: storeId } = storeOf(await signedIn());
  await stockAll(em, storeId);
  for (const quantity of [0, 1, 2]) await makeVariant(em, { storeId, quantity });
  await page.goto("/sales/new");
  const stops = page.locator("#low-stock :is(a, button, input, summary)");
  expect(await stops.count()).toBeGreaterThan(3);
  await expect(stops.filter({ visible: true })).toHaveCount(1);
  await page.locator("#low-stock summary").click();
  await expect(stops.filter({ visible: true })).toHaveCount(await stops.count());
  const paint = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const all = page.getByRole("button", { name: "All", exact: true });
  await expect(all).toHaveAttribute("aria-pressed", "true");
  expect(await paint(all)).not.toBe(await paint(completeButton(page)));
  await expect(cart(page)).toBeHidden();
});
