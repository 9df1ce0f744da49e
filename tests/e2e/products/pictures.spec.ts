import sharp from "sharp";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

const picture = (format: "jpeg" | "png") =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();

test("a product's picture is set, shown in the list, replaced and removed @nojs", async ({ page, em, signedIn }) => {
  const { stores } = await signedIn({ permissions: ["inventory:read", "inventory:update", "sales:create"] });
  const item = await makeVariant(em, { storeId: stores[0]?.id ?? 0 });
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Picture file").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: /^(Upload|Replace) picture$/ }).click();
  };
  const shown = page.getByRole("img", { name: `Picture of ${item.name}` });
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const inList = page.getByRole("row").filter({ hasText: item.sku }).locator("img");

  await page.goto(`/products/${item.productId}`);
  await upload("frame.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(errorSummary(page)).toContainText("frame.jpg");
  await upload("frame.jpg", (await picture("jpeg")).subarray(0, 400));
  await expect(errorSummary(page)).toContainText("frame.jpg is not a complete picture");
  await upload("frame.jpg", await picture("jpeg"));
  await expect(toast(page)).toContainText("Picture saved");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(640);
  const first = await shown.getAttribute("src");
  await upload("frame.png", await picture("png"));
  await expect(toast(page)).toContainText("Picture saved");
  expect(await shown.getAttribute("src")).not.toBe(first);

  await page.goto(`/inventory?q=${item.sku}`);
  await expect.poll(() => inList.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await page.goto(`/sales/new?q=${item.sku}`);
  await expect.poll(() => inList.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await page.goto(`/products/${item.productId}`);
  await page.getByRole("link", { name: "Remove picture" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toast(page)).toContainText("Picture removed");
  await expect(page.getByText("No picture yet")).toBeVisible();
  expect((await page.request.get(first ?? "")).status()).toBe(404);
});
