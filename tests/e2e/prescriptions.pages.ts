import { messagePaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "prescriptions", path: () => paths.prescriptions.list() },
    { name: "no prescriptions match", path: () => paths.prescriptions.list({ q: "no such customer" }) },
    { name: "prescriptions of a doctor", path: () => paths.prescriptions.list({ doctorId: 1 }) },
    { name: "new prescription", path: () => paths.prescriptions.new() },
    {
      name: "new prescription with errors",
      path: () => paths.prescriptions.new(),
      act: async (page) => {
        await page.locator('[name="rightSphere"]').fill("31");
        await page.locator('[name="leftCylinder"]').fill("-0.50");
        await page.locator("main form button >> nth=-1").click();
      },
    },
    {
      name: "new prescription with warnings",
      path: ({ customerId }) => paths.prescriptions.new({ customerId }),
      act: async (page) => {
        await page.locator('[name="rightSphere"]').fill("-21");
        await page.locator("main form button >> nth=-1").click();
      },
    },
    {
      name: "new prescription beside the last one, with all its parts open",
      path: ({ customerId }) => paths.prescriptions.new({ customerId }),
      act: async (page) => {
        for (const part of await page.locator("main form details").all()) await part.locator("summary").click();
      },
    },
    { name: "prescription", path: ({ prescriptionId }) => paths.prescriptions.detail(prescriptionId) },
    {
      name: "prescription in the preview",
      path: ({ prescriptionId }) => paths.prescriptions.detail(prescriptionId),
      act: press('[name="intent"][value="preview"]'),
    },
    { name: "sending a prescription", path: ({ prescriptionId }) => messagePaths.sendPrescription(prescriptionId) },
    { name: "history of a prescription", path: ({ prescriptionId }) => paths.prescriptions.history(prescriptionId) },
    { name: "prescription on A4", path: ({ prescriptionId }) => paths.prescriptions.print(prescriptionId) },
    {
      name: "prescription on A4 in Arabic",
      path: ({ prescriptionId }) => paths.prescriptions.print(prescriptionId, { language: "ar" }),
    },
    { name: "prescription as a card", path: ({ prescriptionId }) => paths.prescriptions.card(prescriptionId) },
    { name: "nothing to print", path: () => paths.prescriptions.printUnsaved() },
  ],
});
