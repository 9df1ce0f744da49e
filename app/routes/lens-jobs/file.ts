import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { putNewFiles, writeConsignmentFile } from "#app/modules/lens-jobs/files/consignment-file.server.ts";
import { dcsResponse, getLensJobFile } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { getLensTraceFile } from "#app/modules/lens-jobs/files/read-trace.server.ts";

/**
 * A file of laboratories and tracers as a download: the orders of a consignment, an order file of a job, or the traced shape of a job, by what the
 * address names.
 */
export const { loader, action } = resource({
  async GET(args) {
    const { id, orderFileId: fileId, consignmentId } = args.params;
    if (consignmentId !== undefined) {
      const file = await load(args, writeConsignmentFile, { id: consignmentId });
      await putNewFiles(file);
      return dcsResponse(file);
    }
    if (fileId !== undefined) return dcsResponse(await load(args, getLensJobFile, { id, fileId }));
    return dcsResponse(await load(args, getLensTraceFile, { id }));
  },
});
