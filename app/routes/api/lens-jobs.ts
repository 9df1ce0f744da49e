import type { Calls } from "#app/http/api/api.server.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { releaseLensJob, sendLensJob, startLensJob } from "#app/modules/lens-jobs/order/release-job.server.ts";
import { updateLensJob } from "#app/modules/lens-jobs/order/update-job.server.ts";
import { getLensJob, listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import {
  cancelLensJob,
  confirmLensJob,
  finishLensJob,
  holdLensJob,
  receiveLensJob,
  resumeLensJob,
} from "#app/modules/lens-jobs/step-job.server.ts";

export const lensJobs: Calls = {
  "lens-jobs": { GET: listLensJobs, POST: createLensJob },
  "lens-jobs/:id": { GET: getLensJob, PATCH: updateLensJob },
  "lens-jobs/:id/release": { POST: releaseLensJob },
  "lens-jobs/:id/send": { POST: sendLensJob },
  "lens-jobs/:id/start": { POST: startLensJob },
  "lens-jobs/:id/confirm": { POST: confirmLensJob },
  "lens-jobs/:id/receive": { POST: receiveLensJob },
  "lens-jobs/:id/finish": { POST: finishLensJob },
  "lens-jobs/:id/hold": { POST: holdLensJob },
  "lens-jobs/:id/resume": { POST: resumeLensJob },
  "lens-jobs/:id/cancel": { POST: cancelLensJob },
};
