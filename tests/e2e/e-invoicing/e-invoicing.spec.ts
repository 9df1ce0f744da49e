import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, simulatorMood, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { documentsOf, register, SELLER_COLUMNS, UNIT } from "#tests/support/shop/invoices.ts";
import { makeOutbox, REFUSAL, withoutGuard } from "#tests/support/shop/outbox.ts";

/** A VAT number of the store alone: other tests ask the same simulator meanwhile. */
const vatNumberOf = (storeId: number) => `3${String(storeId).padStart(13, "0")}3`;

const STATUSES = ["reported", "cleared", "warned", "refused", "pending"] as const;
const made = (em: Em, storeId: number) =>
  makeOutbox(
    em,
    storeId,
    STATUSES.map((status, index) => ({
      status,
      profile: status === "cleared" ? "standard" : "simplified",
      issuedAt: new Date(`2026-01-${String(10 + index)}T09:05:07Z`),
      answers: status === "refused" ? [REFUSAL] : [],
    })),
  );

test("documents are found by status and number, and the oldest that waits is said in red @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { documents } = await made(em, storeOf(actor).id);
  await page.goto(paths.settings.eInvoicing());
  await expect(page.getByRole("alert")).toContainText("1 e-invoice waits for the tax authority for 20 hours or more");
  const list = page.getByRole("table", { name: "E-invoices" });
  await expect(list.getByRole("row")).toHaveCount(6);
  await page.getByRole("link", { name: "Refused", exact: true }).click();
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(list).toContainText(documents[3]?.number ?? "");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("searchbox", { name: "Search by number or UUID" }).fill(documents[1]?.uuid ?? "");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(list.getByRole("row")).toHaveCount(2);
  await list.getByRole("link", { name: documents[1]?.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`E-invoice ${documents[1]?.number}`);
  await expect(page.getByRole("main")).toContainText("The tax authority has cleared and stamped this document.");
});

test("a refused document's page says why, and a new document goes through @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const { id: storeId } = storeOf(actor);
  const vatNumber = vatNumberOf(storeId);
  const columns = { ...SELLER_COLUMNS, vat_number: vatNumber };
  await rows(em).updateTable("stores").set(columns).where("id", "=", storeId).execute();
  await register({ em, actor, storeId });
  const { id: variantId } = await makeVariant(em, { storeId, price: "33.33", quantity: 5 });
  await simulatorMood(vatNumber, "refusing");
  await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity: 1 }] });
  const statuses = async () => (await documentsOf(em, storeId)).map(({ status }) => status);
  await expect
    .poll(async () => {
      await reportInvoices();
      return statuses();
    })
    .toEqual(["refused"]);
  await simulatorMood(vatNumber, "well");
  const [refused] = await documentsOf(em, storeId);
  await page.goto(paths.settings.invoice(refused?.id ?? 0));
  await expect(page.getByRole("alert")).toContainText("The tax authority refused this document");
  await expect(page.getByRole("table", { name: "Messages" }).first()).toContainText(
    "The simulator refuses everything.",
  );
  await page.getByRole("button", { name: "Send a new document" }).click();
  await expect(page.getByText("It follows a refused document:")).toBeVisible();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(["refused", "reported"]);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("The tax authority has this document.");
  await page.getByRole("link", { name: "document 1" }).click();
  await expect(page.getByRole("main")).toContainText("A new document has followed it.");
  await expect(page.getByRole("button", { name: "Send a new document" })).toHaveCount(0);
});

test("documents and a month's archive are downloaded under the guideline's names @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["settings:read"] });
  const { documents } = await made(em, storeOf(actor).id);
  await page.goto(paths.settings.invoice(documents[1]?.id ?? 0));
  const [single] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download stamped XML" }).click(),
  ]);
  expect(single.suggestedFilename()).toBe(`${UNIT.vatNumber}_20260111T120507_${documents[1]?.number}.xml`);
  await page.goto(paths.settings.invoiceArchive());
  await page.getByLabel("From", { exact: true }).fill("2026-02-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-01");
  await page.getByRole("button", { name: "Download archive" }).click();
  await expect(page.getByRole("alert")).toContainText("The last day must not be before the first");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("01 Feb 2026");
  await page.getByLabel("From", { exact: true }).fill("2026-01-01");
  await page.getByLabel("To", { exact: true }).fill("2026-01-31");
  const [archive] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download archive" }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe("e-invoices_2026-01-01_2026-01-31.zip");
  const files = unzipSync(await readFile(await archive.path()));
  const name = (index: number, more = "") =>
    `${UNIT.vatNumber}_202601${10 + index}T120507_${documents[index]?.number}${more}.xml`;
  expect(Object.keys(files)).toEqual(["index.csv", name(0), name(1), name(2), name(3, "_4"), name(4)]);
});

test("the integrity check finds a chain whole, and names where it breaks @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["settings:read"] });
  const { documents } = await made(em, storeOf(actor).id);
  await page.goto(paths.settings.invoiceChains());
  await expect(page.getByRole("table")).toContainText("Whole");
  await withoutGuard(em, "invoices", () =>
    rows(em)
      .updateTable("invoices")
      .set({ previous_hash: "x" })
      .where("id", "=", documents[2]?.id ?? 0)
      .execute(),
  );
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByRole("alert")).toContainText("1 chain is broken");
  await expect(page.getByRole("table")).toContainText("Document 3 does not name the hash of the one before:");
  await page.getByRole("link", { name: documents[2]?.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`E-invoice ${documents[2]?.number}`);
});
