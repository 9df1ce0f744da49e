import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
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
    { name: "station, finding a job", path: () => paths.lensJobs.station() },
    { name: "station, receiving", path: () => paths.lensJobs.station({ step: "receive" }) },
    {
      name: "station, a scan was taken",
      path: () => paths.lensJobs.station({ step: "receive" }),
      act: scan("ST-1"),
    },
    {
      name: "station, a scan was refused",
      path: () => paths.lensJobs.station({ step: "tell", channel: "whatsapp" }),
      act: scan("NO-SUCH-TICKET"),
    },
  ],
});
