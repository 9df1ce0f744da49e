import type { Page } from "@playwright/test";
import { lensPaths } from "#app/lens-paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

const scan = (code: string) => async (page: Page) => {
  await page.locator("input[name=code]").fill(code);
  await page.locator("input[name=code]").press("Enter");
  await page.locator("[data-scan-part=last] > *").first().waitFor();
};

export default demoArea({
  async make({ em, stores, customerId }) {
    const { jobNumber } = await makeLensJob(em, {
      storeId: stores[0]?.id ?? 0,
      customer_id: customerId,
      status: "sent",
      tray_number: "ST-1",
      promised_on: "2027-01-05",
      is_rush: true,
    });
    return { scannedTicket: jobNumber };
  },
  pages: [
    { name: "station, finding a job", path: () => lensPaths.jobs.station() },
    { name: "station, receiving", path: () => lensPaths.jobs.station({ step: "receive" }) },
    { name: "station, sending", path: () => lensPaths.jobs.station({ step: "send" }) },
    {
      name: "station, a scan was taken",
      path: () => lensPaths.jobs.station({ step: "receive" }),
      act: scan("ST-1"),
    },
    {
      name: "station, a scan was refused",
      path: () => lensPaths.jobs.station({ step: "tell", channel: "whatsapp" }),
      act: scan("NO-SUCH-TICKET"),
    },
  ],
});
