import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { getClaim } from "#app/modules/claims/read-claims.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeStore } from "#tests/support/factories.ts";
import { takeBack } from "#tests/support/selling.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { claimEarlierSales } from "./claim-earlier-sales.server.ts";

const { em: getEm } = testDatabase();

/** A sale as an earlier release has left it: without a claim. */
async function soldEarlier(em: Em, columns: object = {}) {
  const store = await makeStore(em);
  const { sale, claimId, actor } = await makeInsuredSale(em, { storeId: store.id });
  const db = rows(em);
  for (const table of ["insurer_entries", "claim_events", "claim_lines"] as const) {
    await db.deleteFrom(table).where("claim_id", "=", claimId).execute();
  }
  await db.deleteFrom("claims").where("id", "=", claimId).execute();
  await db
    .updateTable("sales")
    .set({ claim_status: "pending", ...columns })
    .where("id", "=", sale.id)
    .execute();
  return { sale, actor };
}

const claimsOf = (em: Em, saleId: number) =>
  rows(em).selectFrom("claims").select(["id", "asked", "billed"]).where("sale_id", "=", saleId).execute();

it("makes one claim for a sale of an earlier release, of what has not come back", async () => {
  const em = await getEm();
  const [whole, part] = [await soldEarlier(em), await soldEarlier(em)];
  await takeBack({ em, actor: part.actor }, part.sale.id, 1);
  await Promise.all([claimEarlierSales(), claimEarlierSales()]);
  await claimEarlierSales();
  const [first, ...others] = await claimsOf(em, whole.sale.id);
  expect([first?.asked, first?.billed, others]).toEqual([whole.sale.insuranceCoverage, whole.sale.invoiceTotal, []]);
  const [left] = await claimsOf(em, part.sale.id);
  expect(left?.asked).toBe("60.00");
  const claim = await execute(getClaim, { em, actor: part.actor }, { id: left?.id });
  expect(claim.lines.map(({ asked, billed }) => [asked, Number(billed) > 0])).toEqual([
    ["0.00", false],
    ["60.00", true],
  ]);
});

it("makes no claim for a sale whose claim was settled by hand", async () => {
  const em = await getEm();
  const { sale } = await soldEarlier(em, { claim_status: "paid" });
  await claimEarlierSales();
  expect(await claimsOf(em, sale.id)).toEqual([]);
});
