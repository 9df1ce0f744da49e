import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterStep, isOpen, JOB_STATUSES, JOB_STEPS, type JobStatus, STEPS, stepsOf, WAYS } from "./job-status.ts";

const at = (
  status: JobStatus,
  { way = WAYS[0], isHeld = false }: { way?: (typeof WAYS)[number]; isHeld?: boolean } = {},
) => ({
  status,
  way,
  isHeld,
});

describe("the steps of a lens job", () => {
  it.each([
    ["draft", ["order", "release", "hold", "cancel"]],
    ["released", ["order", "send", "hold", "cancel"]],
    ["sent", ["confirm", "receive", "hold", "cancel"]],
    ["in_lab", ["receive", "hold", "cancel"]],
    ["received", ["pass", "fail", "remake", "return"]],
    ["failed_check", ["pass", "fail", "accept", "remake", "return"]],
    ["checked", ["remake", "finish", "return"]],
    ["ready", ["remake", "tell", "collect", "return"]],
    ["notified", ["remake", "tell", "collect", "return"]],
    ["collected", ["remake"]],
    ["cancelled", []],
    ["remade", []],
    ["returned", []],
  ] as const)("a job that is %s allows %j", (status, steps) => {
    expect(stepsOf(at(status))).toEqual(steps);
  });

  it("lenses of the branch are started, and the others are sent", () => {
    expect(stepsOf(at("released", { way: "in_house" }))).toEqual(["order", "start", "hold", "cancel"]);
    expect(afterStep(at("released", { way: "in_house" }), "send")).toEqual({ why: "way" });
    expect(afterStep(at("released"), "start")).toEqual({ why: "way" });
  });

  it("a job on hold only goes on, is measured, or is cancelled", () => {
    expect(stepsOf(at("draft", { isHeld: true }))).toEqual(["order", "resume", "cancel"]);
    expect(stepsOf(at("in_lab", { isHeld: true }))).toEqual(["resume", "cancel"]);
    expect(afterStep(at("sent", { isHeld: true }), "receive")).toEqual({ why: "held" });
    expect(afterStep(at("sent"), "resume")).toEqual({ why: "notHeld" });
  });

  it("only a person who manages sales accepts a failed check or takes finished glasses back to stock", () => {
    expect(JOB_STEPS.filter((step) => STEPS[step].needs === "sales:manage")).toEqual(["accept", "return"]);
  });

  it("an ended job allows nothing but a remake after it was collected", () => {
    for (const status of JOB_STATUSES.filter((one) => !isOpen(one))) {
      expect(stepsOf(at(status))).toEqual(status === "collected" ? ["remake"] : []);
    }
  });

  it("no order of steps collects a job twice, or comes back from an end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WAYS),
        fc.array(fc.constantFrom(...JOB_STEPS), { minLength: 1, maxLength: 60 }),
        (way, steps) => {
          let stage = at("draft", { way });
          let collections = 0;
          for (const step of steps) {
            const next = afterStep(stage, step);
            if ("why" in next) continue;
            if (!isOpen(stage.status)) expect([stage.status, next.status]).toEqual(["collected", "remade"]);
            if (step === "collect") collections += 1;
            stage = { way, status: next.status, isHeld: step === "hold" || (stage.isHeld && step !== "resume") };
          }
          expect(collections).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
