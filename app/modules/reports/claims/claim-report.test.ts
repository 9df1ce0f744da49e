import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { enterAnswer } from "#app/modules/claims/answers/enter-answer.server.ts";
import { createRemittance } from "#app/modules/claims/remittances/create-remittance.server.ts";
import { reverseRemittance } from "#app/modules/claims/remittances/reverse-remittance.server.ts";
import { moveClaimToPatient } from "#app/modules/claims/settle/move-claim.server.ts";
import { writeOffClaim } from "#app/modules/claims/settle/write-off-claim.server.ts";
import { cancelClaim } from "#app/modules/claims/steps/cancel-claim.server.ts";
import { resubmitClaim } from "#app/modules/claims/steps/resubmit-claim.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeDoctor, makePolicy, makeStore } from "#tests/support/factories.ts";
import { sendClaim } from "#tests/support/shop/answered-claims.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";
import { getClaimReport } from "./get-claim-report.server.ts";

const { em: getEm } = testDatabase();

const MARCH = { period: "custom", from: "2026-03-01", to: "2026-03-31" };

type Shop = {
  em: Em;
  actor: Actor;
  stores: { id: number; name: string }[];
  insurers: { id: number; name: string }[];
  doctors: { id: number; name: string }[];
  claims: number[];
};

async function prescriptionOf(em: Em, doctorId: number): Promise<number> {
  const { id } = await rows(em)
    .insertInto("prescriptions")
    .values({
      prescription_number: `RX-C${doctorId}`,
      customer_id: (await makeCustomer(em)).id,
      doctor_id: doctorId,
      date: new Date("2026-02-01T09:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Answered = [approved: string, reasonCode?: string];
const answer = ({ em, actor }: Shop, id: number, answeredOn: string, lines: Answered[]) =>
  execute(
    enterAnswer,
    { em, actor },
    {
      id,
      answeredOn,
      lines: lines.map(([approved, reasonCode], index) => ({ lineNo: index + 1, approved, reasonCode })),
    },
  );
const pay = ({ em, actor }: Shop, insuranceId: number, paidOn: string, claimId: number, amount: string) =>
  execute(
    createRemittance,
    { em, actor },
    { insuranceId, paidOn, amount, reference: `${paidOn} ${claimId}`, lines: [{ claimId, amount }] },
  );

/**
 * Seven claims of two insurers (A and B), two stores and two doctors. Each asks for 160.00: 100.00 for its first line and 60.00 for its second one.
 *
 * | | insurer, store, doctor | sold | sent | answered | then |
 * |---|---|---|---|---|---|
 * | 0 | A, 1, first | 1 March | 5th | 10th: all | paid on the 20th |
 * | 1 | A, 1, first | 1st | 7th | 12th: nothing (CV-1-4) | sent again; 100.00 on the 25th (SE-1-4); 60.00 written off on the 28th |
 * | 2 | A, 2, nobody | 1st | 3rd | 30th: 140.00 (BE-1-6) | paid on 2 April |
 * | 3 | B, 2, second | 1st | 9th | | paid on the 29th without an answer |
 * | 4 | B, 1, second | 18 February | 20 February | 2 March: 100.00 (CV-3-1) | the patient pays 60.00 |
 * | 5 | B, 1, second | 1 March | not | | |
 * | 6 | A, 1, first | 1st | 11th | | withdrawn |
 */
async function makeShop(): Promise<Shop> {
  const em = await getEm();
  const stores = [await makeStore(em), await makeStore(em)];
  const insurers = [await makePolicy(em), await makePolicy(em)].map(({ insuranceId }) => insuranceId);
  const names = await rows(em)
    .selectFrom("insurances")
    .select(["id", "name"])
    .where("id", "in", insurers)
    .orderBy("id")
    .execute();
  const doctors = [await makeDoctor(em), await makeDoctor(em)];
  const prescriptions = [await prescriptionOf(em, doctors[0]?.id ?? 0), await prescriptionOf(em, doctors[1]?.id ?? 0)];
  const actor = await makeActor(em, { stores });
  const shop: Shop = { em, actor, stores, insurers: names, doctors, claims: [] };
  const made: [insurer: number, store: number, doctor: number | null, sold: string, sent: string | null][] = [
    [0, 0, 0, "2026-03-01", "2026-03-05"],
    [0, 0, 0, "2026-03-01", "2026-03-07"],
    [0, 1, null, "2026-03-01", "2026-03-03"],
    [1, 1, 1, "2026-03-01", "2026-03-09"],
    [1, 0, 1, "2026-02-18", "2026-02-20"],
    [1, 0, 1, "2026-03-01", null],
    [0, 0, 0, "2026-03-01", "2026-03-11"],
  ];
  for (const [insurer, store, doctor, service_date, submittedOn] of made) {
    const prescription_id = doctor === null ? null : prescriptions[doctor];
    const { claimId } = await makeInsuredSale(em, {
      storeId: stores[store]?.id ?? 0,
      insuranceId: insurers[insurer] ?? 0,
      columns: { service_date, prescription_id },
    });
    if (submittedOn) await sendClaim(em, actor, claimId, { submittedOn });
    shop.claims.push(claimId);
  }
  const [whole = 0, again = 0, partly = 0, unanswered = 0, moved = 0, , withdrawn = 0] = shop.claims;
  const [a = 0, b = 0] = insurers;
  const context = { em, actor };
  await answer(shop, whole, "2026-03-10", [["100.00"], ["60.00"]]);
  await pay(shop, a, "2026-03-20", whole, "160.00");
  await answer(shop, again, "2026-03-12", [
    ["0.00", "CV-1-4"],
    ["0.00", "CV-1-4"],
  ]);
  const lines = [1, 2].map((lineNo) => ({ lineNo, again: true }));
  await execute(resubmitClaim, context, { id: again, way: "mail", submittedOn: "2026-03-15", note: "Added", lines });
  await answer(shop, again, "2026-03-25", [["100.00"], ["0.00", "SE-1-4"]]);
  await execute(writeOffClaim, context, {
    id: again,
    lines: await lineAmounts(em, again, 2, "60.00"),
    reasonCode: "final",
    note: "Final",
  });
  await sql`update claim_events set happened_at = '2026-03-28 12:00+03' where claim_id = ${again} and step = 'write_off'`.execute(
    rows(em),
  );
  await answer(shop, partly, "2026-03-30", [["100.00"], ["40.00", "BE-1-6"]]);
  await pay(shop, a, "2026-04-02", partly, "140.00");
  await pay(shop, b, "2026-03-29", unanswered, "160.00");
  await answer(shop, moved, "2026-03-02", [["100.00"], ["0.00", "CV-3-1"]]);
  await execute(moveClaimToPatient, context, {
    id: moved,
    reason: "Limit",
    hasConsent: true,
    consentBy: "The patient",
  });
  await execute(cancelClaim, context, { id: withdrawn, reason: "The patient pays" });
  return shop;
}

async function lineAmounts(em: Em, claimId: number, lineNo: number, amount: string) {
  const { id } = await rows(em)
    .selectFrom("claim_lines")
    .select("id")
    .where("claim_id", "=", claimId)
    .where("line_no", "=", lineNo)
    .executeTakeFirstOrThrow();
  return [{ lineId: id, amount }];
}

let shop: Shop;
const figures = async (asked: object = {}) => (await execute(getClaimReport, shop, { ...MARCH, ...asked })).now;
const view = async (by: string, asked: object = {}) =>
  (await execute(listReportRows, shop, { report: "claims", by, ...MARCH, ...asked })).rows;

/** The named values of the rows of a view, by its first column. */
const table = (found: readonly Record<string, unknown>[], name: string, keys: readonly string[]) =>
  Object.fromEntries(found.map((row) => [String(row[name]), keys.map((key) => row[key])]));

describe("the report of claims", () => {
  beforeAll(async () => {
    shop = await makeShop();
  }, 60_000);

  it("has the figures of the period", async () => {
    expect(await figures()).toEqual({
      // 0, 1, 2, 3 and 6 were sent, 4, 6, 2, 8 and 10 days after the sale. The withdrawn one asks for nothing.
      sent: 5,
      submitDays: "6.0",
      expected: "640.00",
      // 160 of 0, 140 of 2 and 160 of 3.
      paid: "460.00",
      paidShare: "71.9",
      // 0 to 4 were answered. Nothing was rejected of 0 and 3; 160, 20 and 60 of 800.00 were.
      answered: 5,
      cleanRate: "40.0",
      refusedRate: "60.0",
      rejected: "240.00",
      rejectedShare: "30.0",
      recovered: "100.00",
      // 0 after 15 days and 3 after 20 days.
      payDays: "17.5",
      writtenOff: "60.00",
    });
  });

  it("compares them with the period before, and says nothing of rates where there was nothing", async () => {
    const report = await execute(getClaimReport, shop, MARCH);
    expect(report.before).toMatchObject({ sent: 1, submitDays: "2.0", answered: 0, cleanRate: null, payDays: null });
    expect(report.yearAgo).toMatchObject({ sent: 0, expected: "0.00", paidShare: null, rejectedShare: null });
  });

  it("tells insurers apart", async () => {
    const [a = { name: "" }, b = { name: "" }] = shop.insurers;
    const keys = [
      "sent",
      "answered",
      "cleanRate",
      "refusedRate",
      "rejectedShare",
      "submitDays",
      "payDays",
      "writtenOff",
      "recovered",
      "rejected",
    ];
    expect(table(await view("claimInsurer"), "insurer", keys)).toEqual({
      [a.name]: [4, 3, "33.3", "66.7", "37.5", "5.0", "15.0", "60.00", "100.00", "180.00"],
      [b.name]: [1, 2, "50.0", "50.0", "18.8", "8.0", "20.0", "0.00", "0.00", "60.00"],
    });
  });

  it("tells doctors, branches and months apart", async () => {
    const keys = ["sent", "answered", "cleanRate", "rejected"];
    const [first = { name: "" }, second = { name: "" }] = shop.doctors;
    expect(table(await view("claimDoctor"), "doctor", keys)).toEqual({
      [first.name]: [3, 2, "50.0", "160.00"],
      [second.name]: [1, 2, "50.0", "60.00"],
      null: [1, 1, "0.0", "20.00"],
    });
    const [one = { name: "" }, other = { name: "" }] = shop.stores;
    expect(table(await view("claimStore"), "store", keys)).toEqual({
      [one.name]: [3, 3, "33.3", "220.00"],
      [other.name]: [2, 2, "50.0", "20.00"],
    });
    const spring = { from: "2026-02-01", to: "2026-04-30" };
    expect(table(await view("claimMonth", spring), "month", [...keys, "payDays"])).toEqual({
      "2026-02-01": [1, 0, null, "0.00", null],
      "2026-03-01": [5, 5, "40.0", "240.00", "17.5"],
      "2026-04-01": [0, 0, null, "0.00", "30.0"],
    });
  });

  it("says why amounts were rejected, who can mend it, and what became of them", async () => {
    const found = await view("claimReason");
    const keys = [
      "mendedBy",
      "claims",
      "refusedRate",
      "rejected",
      "rejectedShare",
      "recovered",
      "writtenOff",
      "moved",
      "open",
    ];
    expect(table(found, "rowKey", keys)).toEqual({
      "CV-1-4": ["patient", 1, "20.0", "160.00", "20.0", "100.00", "60.00", "0.00", "0.00"],
      "CV-3-1": ["patient", 1, "20.0", "60.00", "7.5", "0.00", "0.00", "60.00", "0.00"],
      "BE-1-6": ["shop", 1, "20.0", "20.00", "2.5", "0.00", "0.00", "0.00", "20.00"],
    });
    expect(found[0]?.reason).toBe("The service is not covered");
  });

  it("sets what was expected of each insurer against what it has paid", async () => {
    const [a = { name: "" }, b = { name: "" }] = shop.insurers;
    const keys = ["sent", "expected", "paid", "paidShare", "writtenOff", "moved", "open", "overdueAmount"];
    expect(table(await view("claimExpected"), "insurer", keys)).toEqual({
      [a.name]: [4, "480.00", "300.00", "62.5", "60.00", "0.00", "120.00", "0.00"],
      [b.name]: [1, "160.00", "160.00", "100.0", "0.00", "0.00", "0.00", "0.00"],
    });
  });

  it("lists the claims behind the figures", async () => {
    const found = await view("claim");
    expect(found.map(({ rowKey, clean }) => [Number(rowKey), clean]).sort()).toEqual(
      [
        [shop.claims[0], "yes"],
        [shop.claims[1], "no"],
        [shop.claims[2], "no"],
        [shop.claims[3], "yes"],
        [shop.claims[4], "no"],
        [shop.claims[6], null],
      ].sort(),
    );
    const refused = await view("claim", { filters: { clean: "no", reason: "CV-1-4" } });
    expect(refused).toMatchObject([{ asked: "160.00", rejected: "160.00", sentOn: "2026-03-07", reason: "CV-1-4" }]);
  });

  it("can be limited to an insurer, a doctor and a branch", async () => {
    const [a, b] = shop.insurers;
    const [first, second] = shop.doctors;
    expect(await figures({ insuranceId: a?.id })).toMatchObject({
      sent: 4,
      answered: 3,
      rejected: "180.00",
      payDays: "15.0",
    });
    expect(await figures({ doctor: `d${first?.id}` })).toMatchObject({ sent: 3, answered: 2, writtenOff: "60.00" });
    expect(await figures({ insuranceId: a?.id, doctor: `d${second?.id}` })).toMatchObject({ sent: 0, answered: 0 });
    expect(await figures({ doctor: `o${first?.id}` })).toMatchObject({ sent: 0, answered: 0, payDays: null });
    expect(await figures({ storeId: shop.stores[1]?.id })).toMatchObject({ sent: 2, paid: "300.00" });
    expect(await view("claim", { insuranceId: b?.id })).toHaveLength(2);
    await expect(execute(listReportRows, shop, { report: "sales", ...MARCH, insuranceId: a?.id })).rejects.toThrow();
  });

  it("does not count a payment that was taken back", async () => {
    const { id } = await rows(shop.em)
      .selectFrom("remittances")
      .select("id")
      .where("paid_on", "=", "2026-03-29")
      .where("insurance_id", "=", shop.insurers[1]?.id ?? 0)
      .executeTakeFirstOrThrow();
    await execute(reverseRemittance, shop, { id, reason: "Bounced" });
    expect(await figures()).toMatchObject({ paid: "300.00", payDays: "15.0", answered: 5, cleanRate: "40.0" });
  });
});
