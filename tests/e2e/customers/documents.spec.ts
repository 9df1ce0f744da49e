import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { DOCX, HTML, PDF, PNG } from "#tests/support/shop/files.ts";

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const card = (page: Page) => page.getByRole("region", { name: "Documents" });
const names = (page: Page) => card(page).getByRole("table").locator("tbody tr td:first-child");

test("a new customer is created with documents; a refused form keeps them @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  await page.goto("/customers/new");
  await page.getByLabel("First name").fill("Maha");
  await page.getByLabel("Last name").fill("Al-Subaie");
  await page.getByLabel("Phone").fill("0551234777");
  const files = page.getByLabel("Add documents");
  await files.setInputFiles([file("هوية.pdf", PDF), file("page.pdf", HTML), file("card.png", PNG)]);
  await page.getByRole("button", { name: "Save Customer" }).click();

  await expect(errorSummary(page).getByRole("link")).toHaveText(["page.pdf: the content is not what the name says"]);
  await expect(files).toHaveAccessibleDescription(/page\.pdf: the content is not what the name says/);
  await expect(page.getByLabel("First name")).toHaveValue("Maha");
  await expect(page.getByLabel("Remove هوية.pdf")).not.toBeChecked();
  await page.getByLabel("Remove card.png").check();
  await files.setInputFiles([file("letter.docx", DOCX)]);
  await page.getByLabel("Phone").fill("055");
  await page.getByRole("button", { name: "Save Customer" }).click();

  await expect(errorSummary(page).getByRole("link")).toHaveText(["Phone number must be at least 8 characters"]);
  await expect(page.getByLabel("Remove card.png")).toHaveCount(0);
  await expect(page.getByLabel("Remove letter.docx")).toBeVisible();
  const phone = `05${Date.now().toString().slice(-8)}`;
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Save Customer" }).click();

  await expect(toast(page)).toContainText("Customer created");
  await expect(toast(page)).toContainText("Documents added: 2 files");
  const { id } = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", `+966${phone.slice(1)}`)
    .executeTakeFirstOrThrow();
  await page.goto(`/customers/${id}`);
  await expect(names(page)).toHaveText(["letter.docx", "هوية.pdf"]);
});

test("documents are added, downloaded and removed after asking @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}`);
  await expect(card(page).getByText("No documents yet")).toBeVisible();
  await card(page).getByRole("button", { name: "Upload" }).click();
  await expect(errorSummary(page).getByRole("link")).toHaveText(["Choose at least one file"]);

  await card(page)
    .getByLabel("Add documents")
    .setInputFiles([file("card.pdf", PDF), file("card.html.pdf", PDF)]);
  await card(page).getByRole("button", { name: "Upload" }).click();
  await expect(errorSummary(page)).toContainText("card.html.pdf: the name hides another type of file");
  await expect(card(page).getByText("No documents yet")).toBeVisible();

  await card(page)
    .getByLabel("Add documents")
    .setInputFiles([file("card.pdf", PDF), file("photo.png", PNG)]);
  await card(page).getByLabel("Remark on these files").fill("brought by the father");
  await card(page).getByRole("button", { name: "Upload" }).click();
  await expect(toast(page)).toContainText("Documents added");
  await expect(toast(page)).toContainText("2 files were added");
  expect(new URL(page.url()).pathname).toBe(`/customers/${id}`);
  await expect(names(page)).toHaveText(["photo.png", "card.pdf"]);
  const row = card(page).getByRole("row", { name: "card.pdf" });
  await expect(row).toContainText("brought by the father");

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: "Download card.pdf" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("card.pdf");
  expect(await readFile(await saved.path())).toEqual(PDF);

  await row.getByRole("button", { name: "Remove card.pdf" }).click();
  await expect(page.getByRole("dialog")).toContainText("card.pdf and its file are removed");
  await page.getByRole("button", { name: "Remove document" }).click();
  await expect(toast(page)).toContainText("Document removed");
  await expect(names(page)).toHaveText(["photo.png"]);
});

test("a user who may not read customers gets no document; nobody gets another customer's @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const [mine, other] = [await makeCustomer(em), await makeCustomer(em)];
  await page.goto(`/customers/${mine.id}`);
  await card(page)
    .getByLabel("Add documents")
    .setInputFiles([file("card.pdf", PDF)]);
  await card(page).getByRole("button", { name: "Upload" }).click();
  const link = await card(page).getByRole("link", { name: "Download card.pdf" }).getAttribute("href");
  const elsewhere = link?.replace(`/${mine.id}/`, `/${other.id}/`);
  expect((await page.request.get(link ?? "")).status()).toBe(200);
  expect((await page.request.get(elsewhere ?? "")).status()).toBe(404);
  await signedIn({ permissions: ["sales:read"] });
  expect((await page.request.get(link ?? "")).status()).toBe(403);
});
