import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#app/lib/dates.ts";
import { LINK_DAYS } from "#app/modules/customers/privacy/customer-token.server.ts";
import { afterAnswer, isAsked, type Purchase, RATINGS, RULES, type Status, stepOf, takenOn } from "./feedback-rules.ts";

const SOLD = "2026-03-01";
const day = (days: number) => addDays(SOLD, days);
const bought = (change: Partial<Purchase> = {}): Purchase => ({
  ...{ soldOn: SOLD, isVoided: false, isCorrection: false, pieces: 1 },
  ...{ isOrder: false, handedOverOn: null, jobs: [] },
  ...change,
});
const job = (status: string, collected: number | null = null) => ({
  status,
  collectedOn: collected === null ? null : day(collected),
});

describe("when a customer has their goods", () => {
  it.each<[string, Partial<Purchase>, number | null]>([
    ["taken along", {}, 0],
    ["glasses collected later", { jobs: [job("collected", 6)] }, 6],
    ["two pairs: the later one counts", { jobs: [job("collected", 9), job("collected", 4)] }, 9],
    ["one pair is still made", { jobs: [job("collected", 4), job("in_lab")] }, null],
    ["one pair is ready and waits", { jobs: [job("ready")] }, null],
    ["made again: the new pair counts", { jobs: [job("remade", 3), job("collected", 12)] }, 12],
    ["made again and not ready yet", { jobs: [job("remade", 3), job("sent")] }, null],
    ["the job was cancelled", { jobs: [job("cancelled")] }, 0],
    ["ordered and not handed over", { isOrder: true }, null],
    ["ordered and handed over", { isOrder: true, handedOverOn: day(5) }, 5],
    [
      "ordered with glasses: the glasses count",
      { isOrder: true, handedOverOn: day(5), jobs: [job("collected", 8)] },
      8,
    ],
    ["ordered, the job cancelled, and not handed over", { isOrder: true, jobs: [job("cancelled")] }, null],
  ])("%s", (_, change, days) => {
    expect(takenOn(bought(change))).toBe(days === null ? null : day(days));
  });
});

describe("who is asked when", () => {
  it.each<[string, Partial<Purchase>, number, number | null, boolean]>([
    ["on the day before a week has passed", {}, 6, null, false],
    ["after a week", {}, 7, null, true],
    ["on the last day of being late", {}, 9, null, true],
    ["too late", {}, 10, null, false],
    ["never of a sale that was undone", { isVoided: true }, 7, null, false],
    ["never of goods that came back", { pieces: 0 }, 7, null, false],
    ["of goods of which some came back", { pieces: 1 }, 7, null, true],
    ["never of a debit note", { isCorrection: true }, 7, null, false],
    ["not before the glasses are collected", { jobs: [job("ready")] }, 7, null, false],
    ["a week after the glasses were collected", { jobs: [job("collected", 10)] }, 17, null, true],
    ["not a week after the sale of those glasses", { jobs: [job("collected", 10)] }, 7, null, false],
    ["not who was asked a month ago", {}, 7, -23, false],
    ["not 89 days after the last time", {}, 7, 7 - 89, false],
    ["90 days after the last time", {}, 7, 7 - 90, true],
  ])("%s", (_, change, today, lastAsked, asked) => {
    const at = { today: day(today), lastAskedOn: lastAsked === null ? null : day(lastAsked) };
    expect(isAsked(bought(change), at)).toBe(asked);
  });

  it("is nobody twice within 90 days, whatever they buy and however often the server looks", () => {
    const purchase = fc.record({
      sold: fc.nat(200),
      lag: fc.option(fc.nat(40)),
      voided: fc.boolean(),
      pieces: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 12 }), (purchases) => {
        let last: string | null = null;
        const askedAt: number[] = [];
        for (let today = 0; today < 260; today += 1) {
          for (const { sold, lag, voided, pieces } of purchases) {
            if (sold > today) continue;
            const jobs = lag === null ? [] : [sold + lag <= today ? job("collected", sold + lag) : job("ready")];
            const made = bought({ soldOn: day(sold), isVoided: voided, pieces, jobs });
            if (!isAsked(made, { today: day(today), lastAskedOn: last })) continue;
            // Whoever is asked has had the goods for a week, and not for much longer.
            const had = today - sold - (lag ?? 0);
            expect(had).toBeGreaterThanOrEqual(RULES.afterDays);
            expect(had).toBeLessThanOrEqual(RULES.afterDays + RULES.lateDays);
            expect(voided || pieces === 0).toBe(false);
            last = day(today);
            askedAt.push(today);
          }
        }
        for (const [index, at] of askedAt.slice(1).entries()) {
          expect(at - (askedAt[index] ?? 0)).toBeGreaterThanOrEqual(RULES.againDays);
        }
        // Of several purchases that could be asked about, one is: the first.
        const kept = purchases.filter(({ voided, pieces }) => !voided && pieces > 0);
        expect(askedAt.length > 0).toBe(kept.length > 0);
      }),
      { numRuns: 200 },
    );
  });
});

describe("an answer", () => {
  it("that is low waits for a person", () => {
    expect(RATINGS.map(afterAnswer)).toEqual(["open", "open", "answered", "answered", "answered"]);
  });

  it.each<[Status, number, number | null, string]>([
    ["asked", 0, null, "answer"],
    ["asked", 30, null, "answer"],
    ["asked", 31, null, "over"],
    ["over", 12, null, "over"],
    ["answered", 7, 0, "change"],
    ["answered", 8, 0, "late"],
    ["open", 20, 13, "change"],
    ["open", 21, 13, "late"],
    ["done", 1, 0, "settled"],
  ])("to a question that is %s may on day %i, answered on day %s: %s", (status, today, answered, step) => {
    const answeredOn = answered === null ? null : day(answered);
    expect(stepOf({ status, askedOn: SOLD, answeredOn }, day(today))).toBe(step);
  });

  it("is taken as long as the link in the message opens", () => {
    expect(RULES.answerDays).toBe(LINK_DAYS);
  });
});
