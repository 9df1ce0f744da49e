import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVendor } from "#tests/support/factories.ts";
import { makeOrderedJob } from "#tests/support/shop/laboratories.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";
import { listVendorsForLaboratory } from "./laboratory.list.server.ts";
import { changedProfile, profileOf } from "./laboratory.schema.server.ts";
import { listLensLaboratories } from "./read-laboratories.server.ts";
import { createLensLaboratory, removeLensLaboratory, updateLensLaboratory } from "./write-laboratory.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store] }), vendor: await makeVendor(em) };
}

describe("a profile", () => {
  it("keeps only what differs from the usual one", () => {
    const kept = changedProfile({}, { cylinder: "minus", height: "SEGHT", decimals: "2", jobType: true, trace: false });
    expect(kept).toEqual({ cylinder: "minus", trace: false });
    expect(profileOf(kept)).toMatchObject({ cylinder: "minus", trace: false, height: "SEGHT", decimals: 2 });
  });

  it("brings back what is usual, and leaves what a change does not name", () => {
    const before = { cylinder: "minus", renames: [{ label: "ACOAT", value: "_TREAT" }], standard: "" };
    expect(changedProfile(before, { cylinder: null, rush: true })).toEqual({
      ...before,
      cylinder: undefined,
      rush: true,
    });
    expect(changedProfile(before, { renames: null, standard: "03.10" })).toEqual({ cylinder: "minus" });
    expect(changedProfile({}, { standard: "-" })).toEqual({ standard: "" });
    expect(changedProfile({ standard: "" }, { standard: null })).toEqual({});
  });
});

describe("a laboratory", () => {
  it("is a vendor with its days, its folder and what differs in its files", async () => {
    const { em, actor, vendor } = await shop();
    const input = {
      vendorId: vendor.id,
      daysProgressive: "12",
      folder: "riyadh/in",
      cylinder: "minus",
      extras: "_X=1",
    };
    const made = await execute(createLensLaboratory, { em, actor }, input);
    expect(made).toMatchObject({ name: vendor.name, usualDays: 7, daysProgressive: 12, daysBifocal: null });
    expect(made).toMatchObject({ folder: "riyadh/in", cylinder: "minus", height: "SEGHT", extras: "_X=1", version: 1 });
    const row = await rows(em)
      .selectFrom("lens_laboratories")
      .select(["profile", "days_by_design"])
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      profile: { cylinder: "minus", extras: [{ label: "_X", value: "1" }] },
      days_by_design: { progressive: 12 },
    });
    const changed = await execute(
      updateLensLaboratory,
      { em, actor },
      { id: made.id, version: 1, daysProgressive: "", cylinder: "", usualDays: 5 },
    );
    expect(changed).toMatchObject({ usualDays: 5, daysProgressive: null, cylinder: "as_written", extras: "_X=1" });
    await expect(
      execute(updateLensLaboratory, { em, actor }, { id: made.id, version: 1, usualDays: 6 }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("is made once of a vendor, and comes back with new values after it was removed", async () => {
    const { em, actor, vendor } = await shop();
    const input = { vendorId: vendor.id, folder: "a", cylinder: "plus" };
    const first = await execute(createLensLaboratory, { em, actor }, input);
    await expect(execute(createLensLaboratory, { em, actor }, input)).rejects.toMatchObject({
      message: "laboratories.errors.known",
    });
    expect(await offered(em, actor)).not.toContain(vendor.id);
    await execute(removeLensLaboratory, { em, actor }, { id: first.id });
    expect(await offered(em, actor)).toContain(vendor.id);
    const second = await execute(createLensLaboratory, { em, actor }, { vendorId: vendor.id });
    expect(second).toMatchObject({ id: first.id, folder: null, cylinder: "as_written" });
  });

  it("two presses at once make one", async () => {
    const { em, actor, vendor } = await shop();
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, () => execute(createLensLaboratory, { em: em.fork(), actor }, { vendorId: vendor.id })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("stays while jobs are to be made there", async () => {
    const { em, actor, store } = await shop();
    const laboratory = await makeLaboratory(em);
    const job = await makeOrderedJob(em, { storeId: store.id, laboratoryId: laboratory.id });
    await expect(execute(removeLensLaboratory, { em, actor }, { id: laboratory.id })).rejects.toMatchObject({
      message: "laboratories.errors.jobs",
      details: { params: { number: job.jobNumber } },
    });
    await rows(em).updateTable("lens_jobs").set({ status: "received" }).where("id", "=", job.id).execute();
    await execute(removeLensLaboratory, { em, actor }, { id: laboratory.id });
  });

  it("says how many jobs of the user's stores lie there and are late", async () => {
    const { em, actor, store } = await shop();
    const laboratory = await makeLaboratory(em);
    const other = await makeStore(em);
    const of = { laboratoryId: laboratory.id, status: "sent" };
    await makeOrderedJob(em, { ...of, storeId: store.id, expected_on: "2020-01-01" });
    await makeOrderedJob(em, { ...of, storeId: store.id, expected_on: "2099-01-01" });
    await makeOrderedJob(em, { ...of, storeId: store.id, status: "received" });
    await makeOrderedJob(em, { ...of, storeId: other.id });
    const { rows: found } = await execute(listLensLaboratories, { em, actor }, { vendorId: laboratory.vendorId });
    expect(found).toMatchObject([{ id: laboratory.id, openJobs: 2, lateJobs: 1 }]);
  });
});

const offered = async (em: Awaited<ReturnType<typeof getEm>>, actor: Awaited<ReturnType<typeof makeActor>>) =>
  (await execute(listVendorsForLaboratory, { em, actor }, {})).map(({ value }) => value);
