import { claimPaths } from "#app/claim-paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea } from "#tests/support/demo-area.ts";
import { makeCheckedFile } from "#tests/support/shop/checked-file.ts";
import { makeClaimBatch, makeReadyClaims } from "#tests/support/shop/claims.ts";

export default demoArea({
  async make({ em, stores, insuranceId }) {
    const storeId = stores[0]?.id ?? 0;
    const { claimIds } = await makeReadyClaims(em, { storeId, insuranceId }, 3);
    const open = await makeClaimBatch(em, { storeId, insuranceId, claimIds: claimIds.slice(0, 2) });
    const sent = await rows(em)
      .selectFrom("claim_batches")
      .select("id")
      .where("store_id", "=", storeId)
      .where("status", "=", "received")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    // A file that was applied: before that the page reads the file itself.
    const answers = await makeCheckedFile(em, "claimAnswers", [
      { line: 2, field: "claimNumber", value: "C-NOBODY", key: "claimAnswers.cells.unknown" },
    ]);
    await rows(em).updateTable("import_runs").set({ status: "done" }).where("id", "=", answers).execute();
    return { open: open.id, answers, sent: sent.id, ofInsurer: insuranceId };
  },
  pages: [
    { name: "claim batches", path: () => claimPaths.batches.list() },
    { name: "no claim batches match", path: () => `${claimPaths.batches.list()}?q=no+such+batch` },
    { name: "new claim batch", path: ({ ofInsurer }) => `${claimPaths.batches.new()}?insuranceId=${ofInsurer}` },
    { name: "open claim batch", path: ({ open }) => claimPaths.batches.detail(open) },
    { name: "received claim batch", path: ({ sent }) => claimPaths.batches.detail(sent) },
    { name: "edit claim batch", path: ({ sent }) => claimPaths.batches.edit(sent) },
    { name: "send claim batch", path: ({ open }) => claimPaths.batches.send(open) },
    { name: "cancel claim batch", path: ({ open }) => claimPaths.batches.cancel(open) },
    { name: "claim sheet", path: ({ sent }) => claimPaths.batches.sheet(sent) },
    { name: "answers to a claim batch", path: ({ sent }) => claimPaths.batches.answers(sent) },
    { name: "applied file of answers", path: ({ answers }) => claimPaths.answers.importRun(answers) },
    { name: "claim batch not found", path: () => claimPaths.batches.detail(999_999), status: 404 },
  ],
});
