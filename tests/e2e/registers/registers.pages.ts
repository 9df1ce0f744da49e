import { execute } from "#app/lib/operation.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { paths } from "#app/paths.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

export default demoArea({
  async make({ em, actor, variantId }) {
    const door = { em, actor };
    const [openId, closedId, newId] = [
      await makeRegister(em, DEMO_STORE),
      await makeRegister(em, DEMO_STORE),
      await makeRegister(em, DEMO_STORE),
    ];
    const open = await execute(openRegister, door, { id: openId, openingBalance: "500.00" });
    const move = { transactionType: "cash_out", amount: "45.50", reasonCode: "petty_cash", reference: "INV-77" };
    const { id: moveId } = await execute(moveCash, door, { id: openId, ...move });
    const closed = await execute(openRegister, door, { id: closedId, openingBalance: "300.00" });
    await execute(createSale, door, {
      sale: { paymentMethod: "debit_card", registerId: closedId },
      items: [{ variantId, quantity: 1 }],
    });
    await execute(closeRegister, door, { id: closedId, countedBalance: "295.00" });
    await execute(reopenRegister, door, { id: closedId, reasonCode: "missed_sale", notes: "Tray in the back" });
    await execute(closeRegister, door, { id: closedId, countedBalance: "300.00" });
    return { openId, closedId, newId, moveId, openSession: open.id, closedSession: closed.id };
  },
  pages: [
    { name: "customer displays of a register", path: ({ openId }) => paths.registers.displays(openId) },
    {
      name: "code of a customer display",
      path: ({ newId }) => paths.registers.displays(newId),
      act: press("main form button:last-of-type"),
    },
    { name: "pairing a customer display", path: () => paths.registers.display(), rights: null },
    { name: "registers", path: () => paths.registers.list() },
    { name: "registers as a cashier sees them", path: () => paths.registers.list(), rights: ["sales:create"] },
    { name: "new register", path: () => paths.registers.new() },
    {
      name: "new register with errors",
      path: () => paths.registers.new(),
      act: press("main form button:last-of-type"),
    },
    { name: "editing a register", path: ({ openId }) => paths.registers.edit(openId) },
    { name: "open register", path: ({ openId }) => paths.registers.detail(openId) },
    { name: "register that was never opened", path: ({ newId }) => paths.registers.detail(newId) },
    { name: "opening a register", path: ({ closedId }) => paths.registers.open(closedId) },
    {
      name: "opening a register with errors",
      path: ({ newId }) => paths.registers.open(newId),
      act: press("main form button:last-of-type"),
    },
    { name: "closing a register", path: ({ openId }) => paths.registers.close(openId) },
    {
      name: "closing a register with an amount that looks mistyped",
      path: ({ openId }) => paths.registers.close(openId),
      async act(page) {
        await page.locator('main [name="pieces[2].count"]').fill("1");
        await page.locator('main button[value="close"]').first().click();
      },
    },
    {
      name: "closing a register with a difference that needs a second person",
      path: ({ openId }) => paths.registers.close(openId),
      rights: ["sales:create"],
      async act(page) {
        await page.locator("main [name=countedBalance]").fill("1.00");
        await page.locator("main [name=notes]").fill("Counted twice");
        await page.locator('main button[value="close"]').first().click();
        await page.locator("main [role=alert]").waitFor();
        await page.locator('main button[value="close"]').first().click();
      },
    },
    { name: "reopening a register", path: ({ closedId }) => paths.registers.reopen(closedId) },
    { name: "moving cash", path: ({ openId }) => paths.registers.move(openId, { type: "drop" }) },
    {
      name: "moving cash with errors",
      path: ({ openId }) => paths.registers.move(openId),
      act: press("main form button:last-of-type"),
    },
    { name: "cash moves of a register", path: ({ openId }) => paths.registers.transactions(openId) },
    {
      name: "cash moves, none match",
      path: ({ openId }) => paths.registers.transactions(openId, { transactionType: "drop" }),
    },
    { name: "slip of cash out", path: ({ openId, moveId }) => paths.registers.slip(openId, moveId) },
    { name: "sessions of a register", path: ({ closedId }) => paths.registers.sessions(closedId) },
    {
      name: "closed session that was reopened",
      path: ({ closedId, closedSession }) => paths.registers.session(closedId, closedSession),
    },
    {
      name: "open session as a cashier sees it",
      path: ({ openId, openSession }) => paths.registers.session(openId, openSession),
      rights: ["sales:create"],
    },
    {
      name: "X report on 80 mm",
      path: ({ openId, openSession }) => paths.registers.printSession(openId, openSession),
    },
    {
      name: "Z report on 80 mm",
      path: ({ closedId, closedSession }) => paths.registers.printSession(closedId, closedSession),
    },
    {
      name: "Z report on A4",
      path: ({ closedId, closedSession }) => paths.registers.a4Session(closedId, closedSession),
    },
    { name: "differences at closings", path: () => paths.registers.reports() },
    {
      name: "differences, no closings",
      path: () => paths.registers.reports({ from: "2020-01-01", to: "2020-01-02" }),
    },
  ],
});
