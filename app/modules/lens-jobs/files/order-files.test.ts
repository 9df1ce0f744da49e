import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeConsignment } from "#tests/support/shop/consignments.ts";
import { makeOrderedJob, readDcsSample, TRACE } from "#tests/support/shop/laboratories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";
import { writeConsignmentFile } from "./consignment-file.server.ts";
import { numbersOf, parseDcs, textOf, valuesOf } from "./dcs.ts";
import { putIntoFolder } from "./laboratory-folder.server.ts";
import { getOrderFiles } from "./list-order-files.server.ts";
import { getLensJobFile, writeLensJobFile } from "./order-files.server.ts";
import { getLensTrace, getLensTraceFile } from "./read-trace.server.ts";
import { removeLensTrace, setLensTrace } from "./write-trace.server.ts";

const { em: getEm } = testDatabase();

async function shop(profile: object = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const laboratory = await makeLaboratory(em, { account_number: "RYD-01", profile });
  const make = (columns: object = {}) =>
    makeOrderedJob(em, { storeId: store.id, laboratoryId: laboratory.id, ...columns });
  return {
    em,
    actor,
    store,
    laboratory,
    make,
    write: (id: number) => execute(writeLensJobFile, { em, actor }, { id }),
  };
}

const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("the order file of a job", () => {
  it("says what is ordered, as the laboratory wants it", async () => {
    const { make, write, store } = await shop({ cylinder: "plus", extras: [{ label: "_CUSTNO", value: "[account]" }] });
    const job = await make({ lens_design: "single_vision", coating: "AR", tint: "رمادي", is_rush: true });
    const { content, fileName, isNew } = await write(job.id);
    expect([fileName, isNew]).toEqual([`${job.jobNumber}.vca`, true]);
    const records = parseDcs(content);
    expect(textOf(records, "JOB")).toBe(job.jobNumber);
    expect(textOf(records, "ACCN")).toBe("RYD-01");
    expect(textOf(records, "SHOPNUMBER")).toBe(store.code);
    expect(numbersOf(records, "SPH")).toEqual({ right: -3, left: -2.5 });
    expect(numbersOf(records, "CYL")).toEqual({ right: 1, left: 0 });
    expect(textOf(records, "AX")).toBe("180;");
    expect(numbersOf(records, "IPD")).toEqual({ right: 32, left: 31 });
    expect(textOf(records, "LTYPE")).toBe("SV;SV");
    expect(textOf(records, "LIND")).toBe("1.600;1.600");
    expect(textOf(records, "ETYP")).toBe("1");
    expect(textOf(records, "FTYP")).toBe("2");
    expect(textOf(records, "_CUSTNO")).toBe("RYD-01");
    expect(valuesOf(records, "TINT")).toEqual([]);
  });

  it("is the same, byte for byte, for the same version, whatever the laboratory wants by now", async () => {
    const { em, actor, make, write, laboratory } = await shop();
    const job = await make();
    const first = await write(job.id);
    await rows(em)
      .updateTable("lens_laboratories")
      .set({ profile: { lineEnd: "lf", height: "both" } })
      .where("id", "=", laboratory.id)
      .execute();
    expect(await write(job.id)).toEqual({ ...first, isNew: false });
    const kept = await execute(getLensJobFile, { em, actor }, { id: job.id, fileId: first.id });
    expect(kept).toEqual({ id: first.id, fileName: first.fileName, content: first.content });
  });

  it("gets a number for a changed order, and says which file it replaces", async () => {
    const { em, actor, make, write } = await shop();
    const job = await make();
    const first = await write(job.id);
    const change = { order_version: 4, right_pd: "33.00" };
    await rows(em).updateTable("lens_jobs").set(change).where("id", "=", job.id).execute();
    const second = await write(job.id);
    expect(second).toMatchObject({ fileName: `${job.jobNumber}-2.vca`, replaces: first.fileName, orderVersion: 4 });
    expect(textOf(parseDcs(second.content), "_REPLACES")).toBe(first.fileName);
    expect(numbersOf(parseDcs(second.content), "IPD").right).toBe(33);
    const page = await execute(getOrderFiles, { em, actor }, { id: job.id });
    expect(page.files.map(({ fileName }) => fileName)).toEqual([second.fileName, first.fileName]);
    expect(page).toMatchObject({ currentId: second.id, text: second.content, why: null, problems: [] });
  });

  it("is written once when ten ask at once", async () => {
    const { em, actor, make } = await shop();
    const job = await make();
    const files = await Promise.all(
      Array.from({ length: 10 }, () => execute(writeLensJobFile, { em: em.fork(), actor }, { id: job.id })),
    );
    expect(new Set(files.map(({ id, content }) => `${id} ${content}`)).size).toBe(1);
    expect(files.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it.each([
    [{ status: "draft" }, "orderFiles.errors.draft"],
    [{ status: "received" }, "orderFiles.errors.over"],
    [{ status: "cancelled" }, "orderFiles.errors.over"],
    [{ way: "in_house" }, "orderFiles.errors.inHouse"],
    [{ laboratory_id: null }, "orderFiles.errors.noLaboratory"],
  ])("is refused for a job of which nothing is ordered: %j", async (columns, message) => {
    const { em, actor, make, write } = await shop();
    const job = await make(columns);
    expect(await refusalOf(write(job.id))).toMatchObject({ code: "conflict", message });
    const page = await execute(getOrderFiles, { em, actor }, { id: job.id });
    expect(page).toMatchObject({ why: message.split(".").at(-1), text: null, files: [] });
  });

  it("is refused with all that the laboratory would send back", async () => {
    const { em, actor, make, write } = await shop({ otherLetters: "refuse" });
    const job = await make({ lens_design: "progressive", left_pd: null, way: "edged_to_trace", coating: "مضاد" });
    const refusal = (await refusalOf(write(job.id))) as { errors: Record<string, { key: string }[]> };
    const said = Object.entries(refusal.errors).flatMap(([eye, all]) => all.map(({ key }) => `${eye} ${key}`));
    expect(said.sort()).toEqual(
      [
        "left orderFiles.problems.eye.addMissing",
        "left orderFiles.problems.eye.heightMissing",
        "left orderFiles.problems.eye.pdMissing",
        "order orderFiles.problems.otherLetters",
        "order orderFiles.problems.traceMissing",
        "right orderFiles.problems.eye.addMissing",
        "right orderFiles.problems.eye.heightMissing",
      ].sort(),
    );
    const page = await execute(getOrderFiles, { em, actor }, { id: job.id });
    expect(page.problems).toHaveLength(7);
    expect(page.leftOut).toEqual(["ACOAT"]);
    const kept = await rows(em).selectFrom("lens_job_files").select("id").where("job_id", "=", job.id).execute();
    expect(kept).toEqual([]);
  });

  it("names the customer only to a laboratory that wants the name, and who reads it is on record", async () => {
    const { em, make, write, store, actor } = await shop({ patientName: "whole" });
    const sale = await makeLensSale(em, { storeId: store.id });
    const customer = { first_name: "Sara", last_name: "Al Harbi" };
    await rows(em).updateTable("customers").set(customer).where("id", "=", sale.customerId).execute();
    const job = await make({ customer_id: sale.customerId, prescription_id: sale.prescriptionId });
    expect(textOf(parseDcs((await write(job.id)).content), "PATIENT")).toBe("Sara Al Harbi");
    const reads = await rows(em)
      .selectFrom("prescription_reads")
      .select(["way", "prescription_ids as ids"])
      .where("user_id", "=", actor.user.id)
      .execute();
    expect(reads).toEqual([{ way: "print", ids: [sale.prescriptionId] }]);
  });
});

describe("the file of a consignment", () => {
  it("holds the orders of its jobs one behind the other, and each job keeps its own file", async () => {
    const { em, actor, make, write, store, laboratory } = await shop();
    const [first, second] = [await make(), await make({ eyes: "R" })];
    const of = { storeId: store.id, laboratoryId: laboratory.id };
    const { id } = await makeConsignment(em, { ...of, jobIds: [second.id, first.id] });
    const own = await write(first.id);
    const file = await execute(writeConsignmentFile, { em, actor }, { id });
    expect(valuesOf(parseDcs(file.content), "JOB")).toEqual([first.jobNumber, second.jobNumber]);
    expect(valuesOf(parseDcs(file.content), "DO")).toEqual(["B", "R"]);
    expect(file.content.startsWith(own.content)).toBe(true);
    expect(file.written.map(({ fileName }) => fileName)).toEqual([`${second.jobNumber}.vca`]);
    const again = await execute(writeConsignmentFile, { em, actor }, { id });
    expect([again.content, again.written]).toEqual([file.content, []]);
  });

  it("is refused as a whole when one of its jobs would come back, and when it is empty", async () => {
    const { em, actor, make, store, laboratory } = await shop();
    const [good, bad] = [await make(), await make({ right_pd: null })];
    const of = { storeId: store.id, laboratoryId: laboratory.id };
    const [mixed, empty] = [
      await makeConsignment(em, { ...of, jobIds: [good.id, bad.id] }),
      await makeConsignment(em, { ...of, jobIds: [] }),
    ];
    expect(await refusalOf(execute(writeConsignmentFile, { em, actor }, { id: mixed.id }))).toMatchObject({
      message: "orderFiles.errors.ofConsignment",
      details: { params: { number: bad.jobNumber } },
    });
    expect(await refusalOf(execute(writeConsignmentFile, { em, actor }, { id: empty.id }))).toMatchObject({
      message: "orderFiles.errors.empty",
    });
    const kept = await rows(em.fork())
      .selectFrom("lens_job_files")
      .select("id")
      .where("job_id", "=", good.id)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe("the folder of a laboratory", () => {
  let base = "";
  const file = { fileName: "J1.vca", content: "JOB=J1\r\n" };
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), "laboratories-"));
  });
  afterAll(() => rm(base, { recursive: true, force: true }));

  it("gets a file once, complete, and no other file is written over", async () => {
    expect(await putIntoFolder("riyadh/in", file, base)).toBe("put");
    expect(await putIntoFolder("riyadh/in", file, base)).toBe("there");
    expect(await putIntoFolder("riyadh/in", { ...file, content: "JOB=J1\r\nDO=B\r\n" }, base)).toBe("other");
    expect(await readdir(join(base, "riyadh/in"))).toEqual(["J1.vca"]);
    expect(await readFile(join(base, "riyadh/in/J1.vca"), "utf8")).toBe(file.content);
  });

  it("lies below the base folder, whatever its name says and wherever a link leads", async () => {
    const outside = await mkdtemp(join(tmpdir(), "outside-"));
    await symlink(outside, join(base, "link"));
    for (const folder of ["../outside", "/etc", "a/../..", "link", "link/deeper", ".."]) {
      expect([folder, await putIntoFolder(folder, file, base)]).toEqual([folder, "failed"]);
    }
    expect(await readdir(outside)).toEqual([]);
    await rm(outside, { recursive: true });
  });

  it("is none without a setting, and a failure is told", async () => {
    expect(await putIntoFolder(null, file, base)).toBe("none");
    expect(await putIntoFolder("riyadh", file, undefined)).toBe("none");
    await writeFile(join(base, "taken"), "a file");
    expect(await putIntoFolder("taken", file, base)).toBe("failed");
    await mkdir(join(base, "odd", "J1.vca"), { recursive: true });
    expect(await putIntoFolder("odd", file, base)).toBe("failed");
  });
});

describe("a traced shape", () => {
  async function traced(columns: object = {}) {
    const em = await getEm();
    const store = await makeStore(em);
    const actor = await makeActor(em, { stores: [store] });
    const job = await makeLensJob(em, { storeId: store.id, ...columns });
    const set = (file: string) => execute(setLensTrace, { em, actor }, { id: job.id, file });
    return { em, actor, job, set };
  }

  it("is kept as it was read, and A, B, ED and the bridge are taken from it", async () => {
    const { em, actor, job, set } = await traced({ box_a: null });
    const before = { boxA: null, boxB: "30.00", ed: "56.00" };
    const after = { boxA: "50.00", boxB: "50.00", ed: "50.00" };
    expect(await set(TRACE)).toEqual({ id: job.id, before, after, dbl: "18.00", differences: 0 });
    expect((await execute(getLensTraceFile, { em, actor }, { id: job.id })).content).toBe(TRACE);
    const read = await execute(getLensTrace, { em, actor }, { id: job.id });
    expect(read).toMatchObject({ ...after, mayChange: true, shape: { dbl: 1800, right: { box: { a: 5000 } } } });
    const row = await rows(em)
      .selectFrom("lens_jobs")
      .select(["order_version", "version"])
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ order_version: 2, version: 2 });
    await execute(removeLensTrace, { em, actor }, { id: job.id });
    expect(await execute(getLensTrace, { em, actor }, { id: job.id })).toMatchObject({ ...after, shape: null });
  });

  it("goes into the order, and nothing else of its file does", async () => {
    const { em, actor, make } = await shop();
    const job = await make({ trace_file: TRACE, way: "edged_to_trace" });
    const { content } = await execute(writeLensJobFile, { em, actor }, { id: job.id });
    const records = parseDcs(content);
    expect(valuesOf(records, "TRCFMT")).toEqual(["1;36;E;R;F", "1;36;E;L;F"]);
    expect(valuesOf(records, "R")).toHaveLength(8);
    expect(valuesOf(records, "JOB")).toEqual([job.jobNumber]);
    expect(valuesOf(records, "STATUS")).toEqual([]);
  });

  it("lets a released job be released again, as each change of the order does", async () => {
    const { em, job, set } = await traced({ status: "released" });
    await set(TRACE);
    const row = rows(em).selectFrom("lens_jobs").select("status").where("id", "=", job.id);
    expect((await row.executeTakeFirstOrThrow()).status).toBe("draft");
  });

  it("tells what its file says otherwise", async () => {
    const { em, actor, job, set } = await traced();
    const { differences } = await set(TRACE.replace("HBOX=50.00;50.00", "HBOX=52.00;50.20"));
    expect(differences).toBe(1);
    const { shape } = await execute(getLensTrace, { em, actor }, { id: job.id });
    expect(shape?.differences).toEqual([{ side: "right", measure: "a", stated: 5200, traced: 5000 }]);
  });

  it.each([
    ["noDcs", "Dear laboratory, please make\nthe same as last time\nthank you"],
    ["noTrace", readDcsSample("order-pal.vca")],
    ["format", TRACE.replace("TRCFMT=1;36;E;R;F", "TRCFMT=4;36;E;R;F")],
    ["count", TRACE.replace("R=2500;2500;2500;2500;2500;2500\r\n", "")],
    ["radius", TRACE.replace("R=2500", "R=?")],
  ])("is refused when it cannot be read: %s", async (code, file) => {
    const { em, job, set } = await traced();
    expect(await refusalOf(set(file))).toMatchObject({ code: "rule", message: `lensTrace.errors.${code}` });
    const row = rows(em).selectFrom("lens_jobs").select("trace_file").where("id", "=", job.id);
    expect((await row.executeTakeFirstOrThrow()).trace_file).toBeNull();
  });

  it("is refused when it holds what no database keeps", async () => {
    const { set } = await traced();
    expect(await refusalOf(set(`${TRACE}\0`))).toMatchObject({ errors: { file: [{ key: "lensTrace.errors.noDcs" }] } });
  });

  it("is refused once the job was sent, for an old version, and for another store's job", async () => {
    const { em, actor, job, set } = await traced({ status: "sent" });
    expect(await refusalOf(set(TRACE))).toMatchObject({ code: "conflict" });
    const open = await traced();
    const stale = { id: open.job.id, version: 7, file: TRACE };
    expect(await refusalOf(execute(setLensTrace, open, stale))).toMatchObject({ code: "conflict" });
    expect(await refusalOf(execute(setLensTrace, { em, actor }, { ...stale, version: 1 }))).toMatchObject({
      code: "not_found",
    });
    expect((await execute(getLensTrace, { em, actor }, { id: job.id })).mayChange).toBe(false);
  });
});
