import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeStore } from "#tests/support/factories.ts";
import { makeOutbox, REFUSAL, WARNING } from "#tests/support/shop/outbox.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

export default demoArea({
  /** A store of its own, so that the demo store stays without e-invoices, and one whose documents wait too long. */
  async make({ em }) {
    const [store, late, broken] = [
      await makeStore(em, { name: "بصريات الملقا" }),
      await makeStore(em, { name: "بصريات النخيل" }),
      await makeStore(em, { name: "بصريات الورود" }),
    ];
    const { documents } = await makeOutbox(em, store.id, [
      {
        status: "reported",
        answers: [
          { status: 503, body: "away" },
          { status: 200, body: {} },
        ],
      },
      { status: "cleared", profile: "standard", answers: [{ status: 200, body: { clearanceStatus: "CLEARED" } }] },
      { status: "warned", answers: [WARNING] },
      { status: "refused", profile: "standard", answers: [REFUSAL] },
      {
        status: "pending",
        profile: "standard",
        attempts: 2,
        issuedAt: hoursAgo(3),
        answers: [{ status: 0, body: "TimeoutError" }],
      },
      { status: "pending", issuedAt: hoursAgo(21) },
    ]);
    await makeOutbox(em, late.id, [{ status: "pending", issuedAt: hoursAgo(22) }, { status: "reported" }]);
    const chain = await makeOutbox(em, broken.id, [{}, {}]);
    await em.execute("update invoicing_units set last_counter = 5, last_hash = 'x' where id = ?", [chain.unitId]);
    const [reported, cleared, warned, refused, waiting, lateOne] = documents.map(({ id }) => id);
    return { stores: [store], late, broken, ...{ reported, cleared, warned, refused, waiting, lateOne } };
  },
  pages: [
    { name: "e-invoices", path: () => paths.settings.eInvoicing() },
    { name: "e-invoices without matches", path: () => paths.settings.eInvoicing({ q: "no such number" }) },
    {
      name: "e-invoices of a user who may only read",
      path: () => paths.settings.eInvoicing({ status: "refused" }),
      rights: ["settings:read"],
    },
    { name: "e-invoice that was reported", path: ({ reported = 0 }) => paths.settings.invoice(reported) },
    { name: "e-invoice that was cleared", path: ({ cleared = 0 }) => paths.settings.invoice(cleared) },
    { name: "e-invoice with warnings", path: ({ warned = 0 }) => paths.settings.invoice(warned) },
    { name: "e-invoice that was refused", path: ({ refused = 0 }) => paths.settings.invoice(refused) },
    { name: "e-invoice that waits", path: ({ waiting = 0 }) => paths.settings.invoice(waiting) },
    {
      name: "e-invoice that is late, with its XML",
      path: ({ lateOne = 0 }) => paths.settings.invoice(lateOne),
      act: press("main details summary >> nth=-1"),
    },
    { name: "archive of e-invoices", path: () => paths.settings.invoiceArchive() },
    {
      name: "archive of e-invoices with errors",
      path: () => paths.settings.invoiceArchive(),
      act: async (page) => {
        await page.locator("[name=from]").fill("2020-01-05");
        await page.locator("[name=to]").fill("2020-01-01");
        await page.locator("main form button[type=submit]").click();
      },
    },
    { name: "integrity of e-invoices", path: () => paths.settings.invoiceChains() },
  ],
});
