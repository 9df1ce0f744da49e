import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

test("the board shows the jobs of the store by status, with what is late, held or in a hurry, and leads to their list @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:read"] });
  const storeId = storeOf(actor).id;
  const sent = { storeId, status: "sent" } as const;
  for (let made = 0; made < 6; made += 1) await makeLensJob(em, sent);
  const late = await makeLensJob(em, { ...sent, expected_on: "2026-01-05", tray_number: "T-4" });
  const held = await makeLensJob(em, { ...sent, is_rush: true, hold_reason: "frame", held_since: new Date() });
  await page.goto("/lens-jobs");
  await page.getByRole("link", { name: "Board", exact: true }).click();
  const column = page.getByRole("region", { name: "Sent" });
  await expect(column.getByRole("listitem")).toHaveCount(6);
  await expect(column.getByRole("listitem").nth(0)).toContainText(held.jobNumber);
  await expect(column.getByRole("listitem").nth(0)).toContainText("On hold: waits for the frame");
  await expect(column.getByRole("listitem").nth(1)).toContainText("Tray T-4");
  await expect(column).toContainText("1 late");
  await expect(page.getByRole("region", { name: "Ready" })).toContainText("No jobs");
  await expect(page.getByRole("region", { name: "Failed the check" })).toHaveCount(0);
  await column.getByRole("link", { name: "and 2 more jobs" }).click();
  await expect(page).toHaveURL(/status=sent/);
  await expect(page.getByRole("link", { name: late.jobNumber })).toBeVisible();
});
