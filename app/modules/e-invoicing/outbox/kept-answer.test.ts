import { describe, expect, it } from "vitest";
import { messagesIn, storable } from "./kept-answer.ts";

describe("storable", () => {
  it.each([
    [
      { a: "x\u0000y", b: ["\ud800z"] },
      { a: "xy", b: ["z"] },
    ],
    ["a gateway's page 😀", "a gateway's page 😀"],
    [undefined, null],
    [null, null],
  ])("keeps %j as %j", (body, kept) => {
    expect(JSON.parse(storable(body))).toEqual(kept);
  });

  it("cuts a long answer off and keeps it as a text", () => {
    const kept = JSON.parse(storable({ text: "x".repeat(300_000) }));
    expect(kept).toMatch(/^\{"text":"x{1000}/);
    expect(kept).toHaveLength(100_000);
  });
});

describe("messagesIn", () => {
  const error = {
    type: "ERROR",
    code: "BR-KSA-63",
    category: "KSA",
    message: "The street is missing.",
    status: "ERROR",
  };
  const warning = { code: "BR-KSA-98", message: "It came late." };

  it.each([
    [
      { validationResults: { errorMessages: [error], warningMessages: [warning], infoMessages: [{ code: "OK" }] } },
      [
        { kind: "error", code: "BR-KSA-63", text: "The street is missing." },
        { kind: "warning", code: "BR-KSA-98", text: "It came late." },
        { kind: "info", code: "OK", text: "" },
      ],
    ],
    [{ errors: ["Invalid-OTP"] }, [{ kind: "error", code: "", text: "Invalid-OTP" }]],
    [
      { problem: "another content", answer: { validationResults: { warningMessages: [warning] } } },
      [{ kind: "warning", code: "BR-KSA-98", text: "It came late." }],
    ],
    [{ validationResults: null }, []],
    [{ validationResults: { errorMessages: [null, 7] } }, [0, 1].map(() => ({ kind: "error", code: "", text: "" }))],
    ["<html>Bad gateway</html>", []],
    [null, []],
    [[], []],
  ])("reads %j", (body, messages) => {
    expect(messagesIn(body)).toEqual(messages);
  });
});
