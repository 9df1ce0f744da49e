import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { dcsResponse, getLensJobFile } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { getLensTraceFile } from "#app/modules/lens-jobs/files/read-trace.server.ts";

/** A file of a lens job as a download: an order file when the address names one, the traced shape otherwise. */
export const { loader, action } = resource({
  async GET(args) {
    const { id, orderFileId: fileId } = args.params;
    const isTrace = fileId === undefined;
    if (isTrace) {
      const trace = await load(args, getLensTraceFile, { id });
      return dcsResponse(trace);
    }
    const file = await load(args, getLensJobFile, { id, fileId });
    return dcsResponse(file);
  },
});
