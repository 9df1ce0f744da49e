import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makePolicy } from "#tests/support/factories.ts";

test("the rules of a class are written from the contract, and stand on the page of its policy @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: ["customers:manage"] });
  const { policyId } = await makePolicy(em);
  await page.goto(paths.insurance.policy.view(policyId));
  await expect(page.locator("#class-rules")).toContainText("This class has no limit");
  await page.locator("#class-rules").getByRole("link", { name: "Add the rules" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: false }).first();
  await field("Limit per term").fill("400");
  await field("Again after").fill("often");
  await field("Co-pay").fill("20");
  await page.getByLabel("Most co-pay of a sale").fill("100");
  await page.getByRole("checkbox", { name: "Contact lenses" }).uncheck();
  await page.getByRole("checkbox", { name: "Take the co-pay first, then the limit" }).check();
  await page.getByRole("textbox", { name: /^Source/ }).fill("Contract, page 3");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(errorSummary(page)).toContainText("Enter a whole number in the range that the field takes");
  await expect(field("Limit per term")).toHaveValue("400");
  await field("Again after").fill("24");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(errorSummary(page)).toContainText("Enter the day of the source");
  await expect(page.getByRole("checkbox", { name: "Contact lenses" })).not.toBeChecked();
  await page.getByLabel("As of").fill("01 Jan 2026");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(toast(page)).toContainText("Class rules saved");
  const card = page.locator("#class-rules");
  for (const text of ["400.00", "with VAT", "20%", "24 months", "Lenses, Frames, Eye examination", "Contract, page 3"])
    await expect(card).toContainText(text);
  await expect(card).toContainText("Co-pay first, then the limit");
});
