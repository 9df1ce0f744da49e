import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makePackedJobs } from "#tests/support/shop/consignments.ts";
import { makeLensJob, makeLensSale, ORDERED } from "#tests/support/shop/lens-jobs.ts";
import { orderPapers } from "./order-paper.server.ts";
import { paperWords } from "./paper-head.server.ts";
import { printLensJobs } from "./print-jobs.server.ts";
import { packingPaper, printPacking } from "./print-packing.server.ts";
import { customerRoll, rollPage, ticketRoll } from "./rolls.ts";
import { type SlipSettings, slipPaper } from "./slip-paper.server.ts";
import { outsideOf, ticketPaper } from "./ticket-paper.server.ts";

const { em: getEm } = testDatabase();

const WEARER = {
  ordered: {
    right: { ...ORDERED.right, add: "2.25", prism: "1.50", prismBase: "in", prism2: "0.50", prism2Base: "up" },
    left: { ...ORDERED.left, sphere: "0.00" },
  },
  right_height: "18.50",
  coating: "Blue filter",
  tint: "Brown 85 %",
  notes: "Amblyopia of the left eye",
  frame_name: "Aviator gold",
  frame_condition: "A scratch at the left hinge",
  tray_number: "17",
  promised_on: "2026-02-05",
  is_rush: true,
};

async function shop({ columns = {}, sale = {} }: { columns?: object; sale?: object } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { customerId, saleId, saleItemId, prescriptionId } = await makeLensSale(em, {
    storeId: store.id,
    columns: sale,
  });
  await rows(em).updateTable("customers").set({ first_name: "Noura" }).where("id", "=", customerId).execute();
  const of = { storeId: store.id, customer_id: customerId, sale_id: saleId, sale_item_id: saleItemId };
  const made = (more: object = {}) =>
    makeLensJob(em, {
      ...of,
      prescription_id: prescriptionId,
      prescription_version: 1,
      ...WEARER,
      ...columns,
      ...more,
    });
  const print = (ids: readonly number[], medical = true) => execute(printLensJobs, { em, actor }, { ids, medical });
  return { em, store, actor, prescriptionId, made, print };
}

/** All texts and figures of a paper. */
const textsOf = (paper: unknown): string => JSON.stringify(paper);
/** What would tell a reader about somebody's eyes, or whose they are. */
const MEDICAL = /-2\.00|\+2\.25|18\.5|1\.50|Blue filter|Brown 85|Amblyopia|Single vision|32\.0/;

describe("a ticket", () => {
  it("says on its outside whose job it is and when it is promised, and nothing of the eyes or the lenses", async () => {
    const { made, print } = await shop();
    const { id, jobNumber } = await made();
    const [printed] = await print([id]);
    if (!printed) throw new Error("Nothing was printed");
    const { inside, ...outside } = ticketPaper(printed, qrCode("https://shop.example/passport/x"));
    expect(outside).toMatchObject({ number: jobNumber, firstName: "Noura", promised: "05 Feb 2026", tray: "17" });
    expect(outside.marks).toEqual([{ en: "Rush", ar: "مستعجل" }]);
    expect(textsOf({ ...outside, bars: null, code: null })).not.toMatch(MEDICAL);
    expect(textsOf(customerRoll(outside, paperWords()).filter(({ kind }) => kind !== "bars"))).not.toMatch(MEDICAL);
    expect(textsOf(inside)).toMatch(MEDICAL);
    expect(inside.eyes.rows).toEqual([
      { side: "right", sign: "O.D.", cells: ["-2.00", "-1.00", "90", "+2.25", "32.0", "–", "18.5"] },
      { side: "left", sign: "O.S.", cells: ["0.00", "–", "–", "–", "31.0", "–", "–"] },
    ]);
    expect(inside.eyeFacts).toEqual([
      {
        label: { en: "Prism, right", ar: "المنشور، اليمنى" },
        value: { en: "1.50 In + 0.50 Up", ar: "1.50 داخل + 0.50 أعلى" },
      },
    ]);
  });

  it("ticks the statuses that the job has reached, with their days", async () => {
    const { em, made, print } = await shop();
    const { id } = await made({ status: "sent" });
    const at = new Date("2026-01-05T09:00:00Z");
    await rows(em)
      .insertInto("lens_job_events")
      .values([
        { job_id: id, step: "release", from_status: "draft", to_status: "released", at },
        { job_id: id, step: "send", from_status: "released", to_status: "sent", at },
      ])
      .execute();
    const [printed] = await print([id]);
    const states = printed ? outsideOf(printed, null).states : [];
    expect(states.map(({ words, done, day }) => [words.en, done, day])).toEqual([
      ["Released", true, "05 Jan 2026"],
      ["Sent", true, "05 Jan 2026"],
      ["Received", false, ""],
      ["Checked", false, ""],
      ["Ready", false, ""],
      ["Customer told", false, ""],
      ["Collected", false, ""],
    ]);
  });

  it("has one lens for a job of one eye, and the box of its own edger for a job that the branch edges", async () => {
    const { made, print } = await shop({ columns: { eyes: "L", way: "in_house" } });
    const [printed] = await print([(await made()).id]);
    if (!printed) throw new Error("Nothing was printed");
    const { inside, states } = ticketPaper(printed, null);
    expect(inside.eyes.rows.map(({ side }) => side)).toEqual(["left"]);
    expect(inside.eyeFacts[0]?.value).toEqual({ en: "Left eye only", ar: "العين اليسرى فقط" });
    expect(states.map(({ words }) => words.en)).toContain("Start edging");
  });

  it("is printed with others in the order in which they were chosen, on pages as long as the longest", async () => {
    const { made, print } = await shop();
    const [first, second] = [await made(), await made({ notes: "One line\nanother\nand a third\n".repeat(5) })];
    const printed = await print([second.id, first.id, second.id]);
    expect(printed.map(({ job }) => job.id)).toEqual([second.id, first.id]);
    const rolls = printed.map((one) => ticketRoll(ticketPaper(one, null), paperWords()));
    expect(rollPage(rolls)).toBe(rollPage(rolls.slice(0, 1)));
    expect(rollPage(rolls)).not.toBe(rollPage(rolls.slice(1)));
  });

  it("records that the prescription was printed, which a label does not", async () => {
    const { em, made, print, prescriptionId } = await shop();
    const { id } = await made();
    const reads = async () => {
      const found = rows(em)
        .selectFrom("prescription_reads")
        .select("prescription_ids as ids")
        .where("way", "=", "print");
      return (await found.execute()).filter(({ ids }) => ids.includes(prescriptionId)).length;
    };
    await print([id], false);
    expect(await reads()).toBe(0);
    await print([id], true);
    expect(await reads()).toBe(1);
  });

  it("is hidden from users of another store", async () => {
    const { em, made } = await shop();
    const { id } = await made();
    const stranger = await makeActor(em, { stores: [await makeStore(em)] });
    await expect(execute(printLensJobs, { em, actor: stranger }, { ids: [id] })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the order for a laboratory", () => {
  it("is one sheet for each laboratory, without the customer's name and without a price", async () => {
    const { em, store, made, print } = await shop({ columns: { cost: "187.25" } });
    const [one, two, own] = [await made(), await made(), await made({ way: "in_house" })];
    const { laboratoryName } = await makePackedJobs(em, { storeId: store.id, jobs: [one, two] });
    const papers = orderPapers(await print([one.id, own.id, two.id]));
    expect(papers.map(({ jobs }) => jobs.map(({ number }) => number))).toEqual([
      [one.jobNumber, two.jobNumber],
      [own.jobNumber],
    ]);
    expect(papers[0]?.laboratory.name).toBe(laboratoryName);
    expect(papers[1]?.laboratory.name).toEqual({ en: "Edged in the branch", ar: "قص في الفرع" });
    expect(papers[0]?.facts[0]).toEqual({ label: { en: "Our account", ar: "رقم حسابنا" }, value: "ACC-4711" });
    expect(textsOf(papers)).not.toMatch(/Noura|187|1150|400\.00/);
    expect(papers[0]?.jobs[0]).toMatchObject({
      draft: { en: "Not released: this order may still change." },
      picture: { frame: { a: 5400, b: 3000, dbl: 1900, ed: 5600 }, right: { pd: 3200, height: 1850 } },
    });
  });

  it("names the first job of a remake, its reason and what changed", async () => {
    const { em, made, print } = await shop();
    const first = await made({ status: "remade" });
    const second = await made({ status: "released", remake_of_id: first.id });
    await rows(em)
      .insertInto("lens_job_remakes")
      .values({
        job_id: first.id,
        new_job_id: second.id,
        reason: "lab_power",
        fault: "lab",
        payer: "lab",
        eyes: "R",
        changes: "Right sphere -2.25",
      })
      .execute();
    const [paper] = orderPapers(await print([second.id]));
    expect(paper?.jobs[0]?.remake.map(({ value }) => value)).toEqual([
      first.jobNumber,
      { en: "Wrong power from the laboratory", ar: "قوة خاطئة من المعمل" },
      "Right sphere -2.25",
    ]);
    expect(paper?.jobs[0]?.draft).toBeNull();
  });
});

const SETTINGS: SlipSettings = {
  lensWarrantyDays: 365,
  frameWarrantyDays: 730,
  careText: null,
  careTextAr: null,
  warrantyText: null,
  warrantyTextAr: null,
};

describe("a hand-over slip", () => {
  const handed = { status: "collected", collected_at: new Date("2026-01-05T15:30:00Z"), collected_name: "Huda Saad" };

  it("says who took the glasses, that they are paid, and until when they are under warranty", async () => {
    const { made, print } = await shop({ columns: handed });
    const [printed] = await print([(await made()).id], false);
    if (!printed) throw new Error("Nothing was printed");
    const paper = slipPaper(printed, SETTINGS, null);
    const value = (label: string) => paper.facts.find((fact) => fact.label.en === label)?.value;
    expect(value("Taken by")).toBe("Huda Saad");
    expect(value("Handed over")).toMatch(/^05 Jan 2026/);
    expect(value("Lens warranty")).toBe("05 Jan 2027");
    expect(value("Frame warranty")).toBe("05 Jan 2028");
    expect(paper.balance).toEqual({ words: { en: "Paid in full", ar: "مدفوع بالكامل" }, amount: null });
    expect(paper.texts.map(({ title }) => title.en)).toEqual(["Care of your glasses", "Warranty"]);
  });

  it("says what is still to pay, has the shop's own texts, and no warranty where the shop gives none", async () => {
    const sale = { balance_due: "575.00" };
    const { made, print } = await shop({ sale });
    const [printed] = await print([(await made({ status: "ready" })).id], false);
    if (!printed) throw new Error("Nothing was printed");
    const own = { ...SETTINGS, lensWarrantyDays: 0, frameWarrantyDays: 0, careTextAr: "نظّفها بلطف" };
    const paper = slipPaper(printed, own, null);
    expect(paper.balance).toEqual({
      words: { en: "Still to pay", ar: "المتبقي للدفع" },
      amount: formatMoney("575.00", "en"),
    });
    expect(paper.texts).toEqual([
      { title: { en: "Care of your glasses", ar: "العناية بنظارتك" }, words: ["نظّفها بلطف"] },
    ]);
    expect(textsOf(paper)).not.toMatch(/Lens warranty/);
  });
});

describe("a packing list", () => {
  it("has each job with its frame and the frame's condition, and counts both", async () => {
    const { em, store, actor, made } = await shop();
    const [along, without] = [await made(), await made({ is_rush: false })];
    const jobs = [along, { ...without, hasFrame: false }];
    const { id } = await makePackedJobs(em, { storeId: store.id, jobs, sentAt: null });
    const paper = packingPaper(await execute(printPacking, { em, actor }, { id }));
    expect(paper.jobs.map(({ number, enclosed, frame, condition }) => [number, enclosed.en, frame, condition])).toEqual(
      [
        [along.jobNumber, "Yes", "Aviator gold", "A scratch at the left hinge"],
        [without.jobNumber, "No", null, null],
      ],
    );
    expect(paper.counts.map(({ value }) => value)).toEqual(["2", "1"]);
    expect(paper.draft?.en).toBe("Not sent yet: this list may still change.");
    expect(textsOf({ ...paper, bars: null, jobs: paper.jobs.map((job) => ({ ...job, bars: null })) })).not.toMatch(
      /-2\.00|Amblyopia|Noura/,
    );
  });

  it("is hidden from users of another store", async () => {
    const { em, store, made } = await shop();
    const { id } = await makePackedJobs(em, { storeId: store.id, jobs: [await made()] });
    const stranger = await makeActor(em, { stores: [await makeStore(em)] });
    await expect(execute(printPacking, { em, actor: stranger }, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});
