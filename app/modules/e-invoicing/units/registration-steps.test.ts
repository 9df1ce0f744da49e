import { describe, expect, it } from "vitest";
import { refusalsIn } from "./authority-answers.server.ts";
import { nextStep, type Position, reasonOf, type Step, stepStates, TRIAL_DOCUMENTS } from "./registration-steps.ts";

const position = (given: Partial<Position>): Position => ({
  open: true,
  complete: true,
  hasTrial: false,
  checked: 0,
  ...given,
});

describe("the steps of a registration", () => {
  it.each<[string, Partial<Position>, Step]>([
    ["a store that lacks its address", { complete: false }, "organisation"],
    ["a store that lost its address after the trial certificate", { complete: false, hasTrial: true }, "organisation"],
    ["a store with all its data", {}, "password"],
    ["a unit with its trial certificate", { hasTrial: true }, "documents"],
    ["a unit with five documents accepted", { hasTrial: true, checked: TRIAL_DOCUMENTS - 1 }, "documents"],
    ["a unit with all documents accepted", { hasTrial: true, checked: TRIAL_DOCUMENTS }, "certificate"],
    ["a unit that is registered", { open: false }, "active"],
    ["a registered unit whose store lost its address", { open: false, complete: false }, "active"],
  ])("%s comes to the step %j next", (_what, given, step) => {
    expect(nextStep(position(given))).toBe(step);
  });

  it.each<[Partial<Position>, { running: boolean; failed: boolean }, string]>([
    [{ complete: false }, { running: false, failed: false }, "failed waiting waiting waiting waiting"],
    [{}, { running: false, failed: false }, "done now waiting waiting waiting"],
    [{}, { running: false, failed: true }, "done failed waiting waiting waiting"],
    [{ hasTrial: true, checked: 3 }, { running: true, failed: false }, "done done running waiting waiting"],
    [{ hasTrial: true, checked: 6 }, { running: false, failed: true }, "done done done failed waiting"],
    [{ open: false }, { running: false, failed: false }, "done done done done done"],
  ])("%j with %j stands as %s", (given, standing, states) => {
    expect(stepStates(position(given), standing).join(" ")).toBe(states);
  });

  it.each<[Step, number, string[], string]>([
    ["password", 0, [], "away"],
    ["password", 503, [], "away"],
    ["documents", 500, ["KSA-13"], "away"],
    ["certificate", 429, [], "busy"],
    ["password", 400, ["Invalid-OTP"], "password"],
    ["password", 400, [], "password"],
    ["password", 401, ["Unauthorized"], "password"],
    ["password", 400, ["Invalid-CSR"], "refused"],
    ["password", 200, ["x"], "unreadable"],
    ["documents", 401, [], "signedOut"],
    ["certificate", 403, [], "signedOut"],
    ["documents", 400, ["BR-KSA-17"], "refused"],
    ["certificate", 404, [], "refused"],
    ["certificate", 200, [], "unreadable"],
  ])("at the step %j the answer %i with the codes %j means %j", (step, status, codes, reason) => {
    expect(reasonOf({ step, status, codes })).toBe(reason);
  });
});

describe("what the authority says of a refusal", () => {
  it.each<[string, unknown, [string, string][]]>([
    [
      "its judgement of a document",
      { validationResults: { errorMessages: [{ code: "KSA-13", message: "Hash" }], infoMessages: [{ code: "I" }] } },
      [["KSA-13", "Hash"]],
    ],
    ["a list of errors", { errors: [{ code: "Invalid-CSR", message: "No" }] }, [["Invalid-CSR", "No"]]],
    ["a list of words", { errors: ["Invalid-OTP"] }, [["Invalid-OTP", ""]]],
    ["one error", { code: "Invalid-OTP", message: "The OTP" }, [["Invalid-OTP", "The OTP"]]],
    ["a number as a code", { code: 400, message: null }, [["400", ""]]],
    ["a page of a gateway", "<html>502</html>", []],
    ["nothing", null, []],
    ["what no database takes", { code: "a\u0000b\ud800" }, [["ab", ""]]],
  ])("is read from %s", (_what, body, said) => {
    expect(refusalsIn(body)).toEqual(said.map(([code, message]) => ({ code, message })));
  });
});
