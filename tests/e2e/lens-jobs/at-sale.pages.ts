import { lensPaths } from "#app/lens-paths.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

const NAMED = { item_name: "Hilux 1.60", sku: "HLX-160" };

export default demoArea({
  async make({ em, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { saleId, saleItemId, prescriptionId, customerId, lensId } = await makeLensSale(em, { storeId });
    const of = { storeId, sale_id: saleId, sale_item_id: saleItemId, customer_id: customerId };
    await makeLensJob(em, { ...of, status: "sent", prescription_id: prescriptionId, promised_on: "2026-12-05" });
    await makeLensJob(em, { ...of, status: "cancelled", is_rush: true });
    const several = await makeLensSale(em, { storeId, columns: { customer_name: "نورة العتيبي" } });
    const item = { sale_id: several.saleId, unit_price: "300.00", total_price: "600.00", quantity: 2, ...NAMED };
    const lines = [several.lensId, lensId].map((variant, index) => ({
      ...item,
      variant_id: variant,
      line_no: index + 3,
    }));
    await rows(em).insertInto("sale_items").values(lines).execute();
    await rows(em).updateTable("sale_items").set(NAMED).where("sale_id", "in", [saleId, several.saleId]).execute();
    return { lensSaleId: saleId, severalId: several.saleId, ordered: prescriptionId, wearerId: customerId };
  },
  pages: [
    { name: "new lens job without an origin", path: () => lensPaths.jobs.new() },
    { name: "new lens job of a sale", path: ({ severalId }) => lensPaths.jobs.new({ saleId: severalId }) },
    {
      name: "new lens job with errors",
      path: ({ severalId }) => `${lensPaths.jobs.new({ saleId: severalId })}&prescriptionId=1`,
      act: press("form button >> nth=-1"),
    },
    { name: "no lenses without a job", path: ({ lensSaleId }) => lensPaths.jobs.new({ saleId: lensSaleId }) },
    { name: "new lens job of a prescription", path: ({ ordered }) => lensPaths.jobs.new({ prescriptionId: ordered }) },
    { name: "sale with a lens job", path: ({ lensSaleId }) => paths.sales.detail(lensSaleId) },
    { name: "receipt with a lens job", path: ({ lensSaleId }) => paths.receipts.detail(lensSaleId) },
    { name: "receipt on A4 with a lens job", path: ({ lensSaleId }) => paths.receipts.a4(lensSaleId) },
    { name: "receipt on 80 mm with a lens job", path: ({ lensSaleId }) => paths.receipts.print(lensSaleId) },
    { name: "receipt with lenses without a job", path: ({ severalId }) => paths.receipts.detail(severalId) },
    { name: "prescription with a lens job", path: ({ ordered }) => paths.prescriptions.detail(ordered) },
    { name: "customer with a lens job", path: ({ wearerId }) => paths.customers.profile(wearerId) },
  ],
});
