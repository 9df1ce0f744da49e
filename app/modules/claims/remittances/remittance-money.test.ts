import { describe, expect, it } from "vitest";
import { halalas, signedRiyals } from "#app/lib/money/halalas.ts";
import { type ClaimHalalas, sumOf } from "#app/modules/claims/claim-money.ts";
import { giveBackToLines, payLines, takeBackFromLines } from "./remittance-money.ts";

const line = (asked: string, approved: string, paid = "0.00", writtenOff = "0.00"): ClaimHalalas => ({
  ...sumOf([]),
  asked: halalas(asked),
  approved: halalas(approved),
  paid: halalas(paid),
  writtenOff: halalas(writtenOff),
});
const shown = ({ lines, taken, over }: ReturnType<typeof payLines>) => ({
  paid: lines.map((one) => signedRiyals(one.paid)),
  approved: lines.map((one) => signedRiyals(one.approved)),
  taken: signedRiyals(taken),
  over: signedRiyals(over),
});

describe("a payment of a claim", () => {
  it.each([
    [
      "pays all that is approved",
      [line("100.00", "100.00"), line("60.00", "60.00")],
      "160.00",
      ["100.00", "60.00"],
      "160.00",
      "0.00",
    ],
    [
      "pays a part in the order of the lines",
      [line("100.00", "100.00"), line("60.00", "60.00")],
      "120.00",
      ["100.00", "20.00"],
      "120.00",
      "0.00",
    ],
    [
      "pays what is approved before what is unanswered",
      [line("100.00", "0.00"), line("60.00", "60.00")],
      "70.00",
      ["10.00", "60.00"],
      "70.00",
      "0.00",
    ],
    [
      "leaves what is too much",
      [line("100.00", "100.00"), line("60.00", "60.00")],
      "200.00",
      ["100.00", "60.00"],
      "160.00",
      "40.00",
    ],
    [
      "pays nothing of a line that is given up",
      [line("100.00", "100.00", "0.00", "100.00")],
      "10.00",
      ["0.00"],
      "0.00",
      "10.00",
    ],
    [
      "leaves a line that was paid too much",
      [line("60.00", "60.00", "100.00"), line("60.00", "60.00")],
      "60.01",
      ["100.00", "60.00"],
      "60.00",
      "0.01",
    ],
  ])("%s", (_, lines, amount, paid, taken, over) => {
    expect(shown(payLines(lines, halalas(amount)))).toMatchObject({ paid, taken, over });
  });

  it("approves what was not answered by paying it", () => {
    expect(shown(payLines([line("100.00", "40.00")], halalas("70.00"))).approved).toEqual(["70.00"]);
  });
});

describe("money that an insurer takes back", () => {
  it.each([
    [
      "comes from what was paid too much first",
      [line("100.00", "100.00", "100.00"), line("20.00", "20.00", "60.00")],
      "40.00",
      ["100.00", "20.00"],
      "0.00",
    ],
    [
      "then comes from the last line",
      [line("100.00", "100.00", "100.00"), line("60.00", "60.00", "60.00")],
      "80.00",
      ["80.00", "0.00"],
      "0.00",
    ],
    ["is never more than was paid", [line("100.00", "100.00", "30.00")], "50.00", ["0.00"], "20.00"],
  ])("%s", (_, lines, amount, paid, over) => {
    expect(shown(takeBackFromLines(lines, halalas(amount)))).toMatchObject({ paid, over });
  });

  it("is given back as a whole, although less is approved by now", () => {
    expect(shown(giveBackToLines([line("100.00", "60.00", "60.00")], halalas("40.00"))).paid).toEqual(["100.00"]);
  });
});
