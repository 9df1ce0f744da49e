import type { Calls } from "#app/http/api/api.server.ts";
import { consignmentFileCall } from "#app/modules/lens-jobs/files/consignment-file.server.ts";
import { orderFileCall } from "#app/modules/lens-jobs/files/order-files.server.ts";
import { getLensTrace } from "#app/modules/lens-jobs/files/read-trace.server.ts";
import { removeLensTrace, setLensTrace } from "#app/modules/lens-jobs/files/write-trace.server.ts";
import {
  getLensLaboratory,
  listLensLaboratories,
} from "#app/modules/lens-jobs/laboratories/read-laboratories.server.ts";
import {
  createLensLaboratory,
  removeLensLaboratory,
  updateLensLaboratory,
} from "#app/modules/lens-jobs/laboratories/write-laboratory.server.ts";

/** The laboratories, and the files that go to them and come from tracers. */
export const laboratories: Calls = {
  "lens-laboratories": { GET: listLensLaboratories, POST: createLensLaboratory },
  "lens-laboratories/:id": { GET: getLensLaboratory, PATCH: updateLensLaboratory, DELETE: removeLensLaboratory },
  "lens-jobs/:id/dcs": { GET: orderFileCall },
  "lens-consignments/:id/dcs": { GET: consignmentFileCall },
  "lens-jobs/:id/trace": { GET: getLensTrace, PUT: setLensTrace, DELETE: removeLensTrace },
};
