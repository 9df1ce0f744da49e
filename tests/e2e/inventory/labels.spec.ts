import type { Page } from "@playwright/test";
import { GEOMETRY, type LabelLayout } from "#app/modules/inventory/labels/label-layout.ts";
import { rows } from "#db/orm.ts";
import { codesIn, cut, newEan, pdfPictures, runsAlong } from "#tests/support/browser/barcodes.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { pdfPages } from "#tests/support/browser/pdf.ts";
import { makeVariant } from "#tests/support/factories.ts";

/** A printer of labels: 8 dots a mm. */
const LABEL_DPI = 203.2;
const OFFICE_DPI = 300;
/** A pixel of the pictures is a dot of that printer. */
test.use({ deviceScaleFactor: LABEL_DPI / 96 });

const LONG = "Progressive lens 1.67 high index with blue filter, photochromic grey and hydrophobic coating, thin edge";
const ARABIC = "عدسات متعددة البؤر عالية الانكسار مع طبقة مضادة للانعكاس وفلتر الضوء الأزرق وحماية من الخدوش";

type Values = { sku?: string; upc?: string; price?: string; name?: string };

/** A variant of the catalogue with codes and a name of its own. */
async function makeItem(em: Parameters<typeof makeVariant>[0], storeId: number, { upc, name, ...values }: Values) {
  const variant = await makeVariant(em, { storeId, ...values });
  if (upc) await rows(em).updateTable("product_variants").set({ upc }).where("id", "=", variant.id).execute();
  if (name) await rows(em).updateTable("products").set({ name }).where("id", "=", variant.productId).execute();
  return { ...variant, upc, name: name ?? variant.name };
}

/** Where the labels of a sheet lie, in dots. */
function placesOf(layout: LabelLayout) {
  const { label, columns, rows: lines, margin, columnGap } = GEOMETRY[layout];
  const dots = (mm: number) => Math.floor(mm * (OFFICE_DPI / 25.4));
  return Array.from({ length: columns * lines }, (_, place) => ({
    x: dots(margin.inline + (place % columns) * (label.width + columnGap)),
    y: dots(margin.block + Math.floor(place / columns) * label.height),
    width: dots(label.width),
    height: dots(label.height),
  }));
}

const labels = (page: Page) => page.getByRole("article");
const print = (page: Page) => page.pdf({ preferCSSPageSize: true });

/** The texts that stand out of their label, or have no room on it. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("article")].flatMap((label) => {
      const outer = label.getBoundingClientRect();
      return (
        [...label.querySelectorAll("div, bdi, span, svg")]
          .map((part) => ({ part, inner: part.getBoundingClientRect() }))
          .filter(
            ({ inner }) =>
              inner.left < outer.left - 0.6 ||
              inner.right > outer.right + 0.6 ||
              inner.top < outer.top - 0.6 ||
              inner.bottom > outer.bottom + 0.6 ||
              inner.height === 0,
          )
          // Of a clamped text the lines that are left out lie outside.
          .filter(({ part }) => getComputedStyle(part.parentElement ?? part).webkitLineClamp === "none")
          .map(({ part, inner }) => `${part.tagName} ${part.textContent?.slice(0, 40)} ${inner.top} ${inner.bottom}`)
      );
    }),
  );

test("the codes of printed labels can be read, each label on its page of 50 x 25 mm @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const ean = await makeItem(em, store.id, { upc: newEan(), price: "299.99" });
  const code = await makeItem(em, store.id, { sku: `SKU-${Date.now() % 1e7}-${Math.floor(Math.random() * 100)}` });
  const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
  const long = await makeItem(em, store.id, { sku: `VARILUX-X-${digits}-BLU` });
  await page.goto(`/inventory/labels?v${long.id}=1`);
  await expect(page.getByRole("row").filter({ hasText: long.sku })).toContainText("narrow bars");
  await page.goto(`/inventory/labels/print?v${ean.id}=2&v${code.id}=2&v${long.id}=1`);
  const first = labels(page).first();
  for (const text of [ean.name, "Gold, 52", ean.sku, "SAR\u00a0344.99", "incl. VAT"])
    await expect(first).toContainText(text);

  const file = await print(page);
  const pages = pdfPages(file);
  expect(pages).toHaveLength(5);
  for (const { width, height } of pages) {
    // Chromium writes whole points, a third of a mm each.
    expect(Math.abs(width - 50)).toBeLessThan(0.2);
    expect(Math.abs(height - 25)).toBeLessThan(0.2);
  }
  const pictures = await pdfPictures(file, LABEL_DPI);
  // A bar of one dot is a scanner's work: the decoder gets three pixels for each dot.
  const [, , , , narrow] = await pdfPictures(file, 3 * LABEL_DPI);
  if (!narrow) throw new Error("The long SKU was not printed");
  pictures[4] = narrow;
  for (const [index, picture] of pictures.entries()) {
    const { upc, sku } = index < 2 ? ean : { upc: null, sku: index < 4 ? code.sku : long.sku };
    const wanted = upc ? { format: "EAN13", text: upc } : { format: "Code128", text: sku };
    expect(await codesIn(picture), `page ${index + 1}`).toEqual([wanted]);
  }
  // Measured ten times as fine, every bar and space of the EAN-13 is a whole number of modules of three dots.
  const [fine] = await pdfPictures(file, 10 * LABEL_DPI);
  if (!fine) throw new Error("Nothing was printed");
  const dots = runsAlong(fine, Math.round(fine.height * 0.5)).map((run) => run / 10);
  expect(dots).toHaveLength(59);
  expect(dots.filter((run) => Math.abs(run / 3 - Math.round(run / 3)) > 0.05)).toEqual([]);
  expect(dots.reduce((sum, run) => sum + run, 0)).toBeCloseTo(95 * 3, 0);
});

for (const [layout, name, count, size] of [
  ["a4x24", "3 x 8", 24, 24],
  ["a4x65", "5 x 13", 65, 65],
] as const) {
  test(`the codes on sheets of ${name} can be read, and labels begin at the chosen place @nojs-only`, async ({
    page,
    em,
    signedIn,
  }) => {
    const store = storeOf(await signedIn());
    const ean = await makeItem(em, store.id, { upc: newEan() });
    const code = await makeItem(em, store.id, { sku: `RB-${Math.floor(Math.random() * 1e6)}-GLD` });
    const url = (query: string) => `/inventory/labels/print?layout=${layout}&${query}`;
    await page.goto(url(`v${ean.id}=${count - 2}&v${code.id}=2`));
    const file = await print(page);
    const pages = pdfPages(file);
    expect(pages).toHaveLength(1);
    expect([Math.round(pages[0]?.width ?? 0), Math.round(pages[0]?.height ?? 0)]).toEqual([210, 297]);
    const [sheet] = await pdfPictures(file, OFFICE_DPI);
    if (!sheet) throw new Error("Nothing was printed");
    const places = placesOf(layout);
    const read = await Promise.all(places.map((place) => codesIn(cut(sheet, place))));
    expect(read.map((codes) => codes.map(({ text }) => text).join())).toEqual([
      ...Array(count - 2).fill(ean.upc),
      code.sku,
      code.sku,
    ]);

    await page.goto(url(`v${ean.id}=2&free=${size}`));
    expect(pdfPages(await print(page))).toHaveLength(2);
    expect(await overflowing(page)).toEqual([]);
  });
}

test("nothing is cut off, however long names and codes are, in both languages @nojs-only", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const store = storeOf(await signedIn());
  const unique = () => String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
  const items = [
    await makeItem(em, store.id, { upc: newEan(), name: LONG, sku: `SKU-${unique()}`, price: "12345.50" }),
    await makeItem(em, store.id, { upc: newEan(), name: ARABIC, sku: `AR-${unique()}-${"X".repeat(20)}` }),
    await makeItem(em, store.id, { upc: newEan(), name: "W".repeat(200), sku: `${unique()}${"W".repeat(71)}` }),
    await makeItem(em, store.id, {
      name: LONG,
      sku: `LNG-${unique().replace(/\d/g, (digit) => "ACEGIKMOQS"[Number(digit)] ?? "")}`,
    }),
    await makeItem(em, store.id, { name: ARABIC, sku: `${unique()}-${"W".repeat(70)}` }),
  ];
  const chosen = items.map(({ id }) => `v${id}=1`).join("&");
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "dark" });
    for (const layout of ["single", "a4x24", "a4x65"]) {
      await page.goto(`/inventory/labels/print?layout=${layout}&${chosen}`);
      await expect(labels(page)).toHaveCount(items.length);
      expect(await overflowing(page), `${locale} ${layout}`).toEqual([]);
    }
    await page.goto(`/inventory/labels/print?${chosen}`);
    const read = await Promise.all(
      (await pdfPictures(await print(page), LABEL_DPI)).map((picture) => codesIn(picture)),
    );
    // The last has no bars: its SKU is wider than the label.
    const expected = items.map(({ upc, sku }, index) => (index === 4 ? undefined : (upc ?? sku)));
    expect(read.map(([code]) => code?.text)).toEqual(expected);
  }
});

test("at most 500 labels print at once, printing needs the permission, and choosing none is not an error @nojs-only", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const { id } = await makeItem(em, store.id, {});
  expect((await page.goto(`/inventory/labels?v${id}=501`))?.status()).toBe(200);
  await expect(page.getByRole("alert")).toHaveText("At most 500 labels can be printed at once");
  await expect(page.getByRole("button", { name: "Print labels" })).toHaveCount(0);
  expect((await page.goto(`/inventory/labels/print?v${id}=501`))?.status()).toBe(422);
  await expect(page.getByText("At most 500 labels can be printed at once")).toBeVisible();
  await page.goto(`/inventory/labels/print?v${id}=500`);
  expect(pdfPages(await print(page))).toHaveLength(500);
  await page.goto("/inventory/labels/print?v2000000000=1");
  await expect(page.getByText("No labels chosen")).toBeVisible();

  await signedIn({ permissions: ["sales:create", "customers:read"] });
  for (const path of ["/inventory/labels", "/inventory/labels/print"]) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});
