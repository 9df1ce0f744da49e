import type { Calls } from "#app/http/api/api.server.ts";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
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
  "lens-jobs/:id": { GET: getLensJob },
  "lens-jobs/:id/confirm": { POST: confirmLensJob },
  "lens-jobs/:id/receive": { POST: receiveLensJob },
  "lens-jobs/:id/finish": { POST: finishLensJob },
  "lens-jobs/:id/hold": { POST: holdLensJob },
  "lens-jobs/:id/resume": { POST: resumeLensJob },
  "lens-jobs/:id/cancel": { POST: cancelLensJob },
};
