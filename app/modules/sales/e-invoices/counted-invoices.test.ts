import { sql } from "kysely";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { checkInvoiceChains } from "#app/modules/e-invoicing/integrity/check-invoice-chains.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { countInvoices } from "#app/modules/e-invoicing/overview/count-invoices.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { makeRegisteredShop, sell, takeBack, taxAuthority } from "#tests/support/selling.ts";
import { COMPANY_COLUMNS } from "#tests/support/shop/invoices.ts";

const { em: getEm } = testDatabase();
taxAuthority();

it("counts the documents right while tills sell and return and they are sent", async () => {
  const em = await getEm();
  const shops = [await makeRegisteredShop(em), await makeRegisteredShop(em)];
  const { id: company } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", company).execute();
  let isSelling = true;
  const till = async (n: number) => {
    const shop = shops[n % 2];
    if (!shop) throw new Error("Two stores sell");
    for (let turn = 0; turn < 6; turn += 1) {
      const sold = await sell(shop, 1, turn % 2 === 0 ? { customerId: company } : {});
      if (turn % 3 === 0) await takeBack(shop, sold.id, 1);
    }
  };
  const send = async () => {
    while (isSelling) await reportInvoices();
  };
  const sending = Promise.all([send(), send()]);
  await Promise.all([0, 1, 2, 3].map(till));
  isSelling = false;
  await sending;
  await reportInvoices();
  const [first] = shops;
  if (!first) throw new Error("Two stores sell");
  const actor = { ...first.actor, stores: shops.flatMap((shop) => shop.actor.stores) };
  const { counts } = await execute(checkInvoiceChains, { em, actor }, {});
  expect(counts).toEqual({ total: 0, rows: [] });
  const { rows: found } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from invoices group by status`.execute(rows(em));
  expect(await execute(countInvoices, { em, actor }, {})).toMatchObject(
    Object.fromEntries(found.map(({ status, count }) => [status, count])),
  );
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(32);
}, 60_000);

it("lets nobody wait: not a till for the sending, and not the sending for a till", async () => {
  const em = await getEm();
  const shop = await makeRegisteredShop(em);
  await sell(shop);
  await reportInvoices();
  const counts = () =>
    rows(em)
      .selectFrom("invoice_counts")
      .select("count")
      .where("unit_id", "=", shop.unitId)
      .where("day", "=", "-infinity")
      .executeTakeFirst();
  expect(await counts()).toEqual({ count: 1 });
  await (await forkEm()).transactional(async (sending) => {
    await rows(sending).updateTable("invoice_counts").set({ count: 1 }).where("unit_id", "=", shop.unitId).execute();
    await sell(shop);
  });
  await (await forkEm()).transactional(async (till) => {
    await rows(till).selectFrom("invoicing_units").select("id").where("id", "=", shop.unitId).forUpdate().execute();
    await reportInvoices();
    expect(await counts()).toEqual({ count: 2 });
  });
});
