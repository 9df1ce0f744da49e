import { lensPaths } from "#app/lens-paths.ts";
import { execute } from "#app/lib/operation.server.ts";
import { checkLensJob } from "#app/modules/lens-jobs/check/check-job.server.ts";
import { LOOKS } from "#app/modules/lens-jobs/check/readings.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

const READINGS = {
  rightSphere: "-2.00",
  rightCylinder: "-1.00",
  rightAxis: 90,
  rightPd: "32.00",
  leftSphere: "-2.50",
  leftPd: "31.00",
  inOrder: LOOKS,
};

export default demoArea({
  async make({ em, actor, stores }) {
    const storeId = stores[0]?.id ?? 0;
    const { customerId } = await makeLensSale(em, { storeId });
    const job = async (status: "received" | "sent") =>
      (await makeLensJob(em, { storeId, customer_id: customerId, status })).id;
    const [passedJobId, failedJobId] = [await job("received"), await job("received")];
    await execute(checkLensJob, { em, actor }, { id: passedJobId, ...READINGS });
    const scratched = {
      ...READINGS,
      leftSphere: "-2.75",
      inOrder: LOOKS.slice(2),
      defects: "Scratch on the left lens",
    };
    await execute(checkLensJob, { em, actor }, { id: failedJobId, ...scratched });
    const own = await rows(em)
      .selectFrom("tolerance_sets")
      .select("id")
      .where("name", "=", "Strict")
      .executeTakeFirstOrThrow();
    return {
      passedJobId,
      failedJobId,
      receivedJobId: await job("received"),
      sentJobId: await job("sent"),
      setId: own.id,
    };
  },
  pages: [
    { name: "final check", path: ({ receivedJobId }) => lensPaths.jobs.check(receivedJobId) },
    {
      name: "final check with errors",
      path: ({ receivedJobId }) => lensPaths.jobs.check(receivedJobId),
      act: press("main form button >> nth=-1"),
    },
    { name: "final check that passed", path: ({ passedJobId }) => lensPaths.jobs.check(passedJobId) },
    { name: "final check that failed", path: ({ failedJobId }) => lensPaths.jobs.check(failedJobId) },
    { name: "no final check yet", path: ({ sentJobId }) => lensPaths.jobs.check(sentJobId) },
    { name: "lens job with a failed check", path: ({ failedJobId }) => lensPaths.jobs.detail(failedJobId) },
    { name: "accepting a failed check", path: ({ failedJobId }) => lensPaths.jobs.accept(failedJobId) },
    {
      name: "accepting a failed check with errors",
      path: ({ failedJobId }) => lensPaths.jobs.accept(failedJobId),
      act: press("dialog button >> nth=-1"),
    },
    { name: "tolerance sets", path: () => lensPaths.toleranceSets.list() },
    { name: "new tolerance set", path: () => lensPaths.toleranceSets.new() },
    {
      name: "new tolerance set with errors",
      path: () => lensPaths.toleranceSets.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "tolerance set", path: ({ setId }) => lensPaths.toleranceSets.edit(setId) },
    { name: "deleting a tolerance set", path: ({ setId }) => lensPaths.toleranceSets.remove(setId) },
  ],
});
