import { lensPaths } from "#app/lens-paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeOrderedJob, TRACE } from "#tests/support/shop/laboratories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";

export default demoArea({
  async make({ em, stores, customerId }) {
    const storeId = stores[0]?.id ?? 0;
    const laboratory = await makeLaboratory(em, { folder: "riyadh/in", days_by_design: { progressive: 12 } });
    const of = { storeId, laboratoryId: laboratory.id, customer_id: customerId };
    const differing = TRACE.replace("HBOX=50.00", "HBOX=52.00").replace("DBL=18.00\r\n", "");
    const written = await makeOrderedJob(em, of);
    const file = { file_name: `${written.jobNumber}.vca`, content: "OMAV=03.10\r\nDO=B\r\n", order_version: 1 };
    await rows(em)
      .insertInto("lens_job_files")
      .values({ ...file, job_id: written.id })
      .execute();
    return {
      writtenJobId: written.id,
      laboratoryId: laboratory.id,
      orderedJobId: (await makeOrderedJob(em, { ...of, coating: "AR", tint: "رمادي" })).id,
      wrongJobId: (await makeOrderedJob(em, { ...of, lens_design: "progressive", left_pd: null })).id,
      untracedJobId: (await makeLensJob(em, { storeId })).id,
      tracedJobId: (await makeLensJob(em, { storeId, trace_file: differing, dbl: null })).id,
    };
  },
  pages: [
    { name: "laboratories", path: () => lensPaths.laboratories.list() },
    { name: "new laboratory", path: () => lensPaths.laboratories.new() },
    {
      name: "new laboratory with errors",
      path: () => lensPaths.laboratories.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "laboratory", path: ({ laboratoryId }) => lensPaths.laboratories.edit(laboratoryId) },
    { name: "removing a laboratory", path: ({ laboratoryId }) => lensPaths.laboratories.remove(laboratoryId) },
    { name: "order file of a job", path: ({ orderedJobId }) => lensPaths.jobs.orderFile(orderedJobId) },
    { name: "order that a laboratory sends back", path: ({ wrongJobId }) => lensPaths.jobs.orderFile(wrongJobId) },
    {
      name: "order file that was written",
      path: ({ writtenJobId }) => lensPaths.jobs.orderFile(writtenJobId),
    },
    { name: "no traced shape", path: ({ untracedJobId }) => lensPaths.jobs.trace(untracedJobId) },
    {
      name: "no traced shape, with errors",
      path: ({ untracedJobId }) => lensPaths.jobs.trace(untracedJobId),
      act: press("main form button"),
    },
    { name: "traced shape", path: ({ tracedJobId }) => lensPaths.jobs.trace(tracedJobId) },
    { name: "removing a traced shape", path: ({ tracedJobId }) => lensPaths.jobs.removeTrace(tracedJobId) },
  ],
});
