import { describe, expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { databaseError } from "./database-error.server.ts";

const failure = (properties: Record<string, unknown>, message = "insert into customers values ('secret')") =>
  Object.assign(new Error(message), properties);

describe("databaseError", () => {
  it.each([
    ["23505", "conflict"],
    ["23503", "conflict"],
    ["23514", "rule"],
    ["22003", "invalid"],
    ["40P01", "unavailable"],
    ["57014", "unavailable"],
    ["08006", "unavailable"],
    ["57P01", "unavailable"],
    ["53100", "unavailable"],
    ["53300", "unavailable"],
    ["58030", "unavailable"],
    ["25006", "unavailable"],
    ["25P03", "unavailable"],
    ["ECONNREFUSED", "unavailable"],
    ["ECONNABORTED", "unavailable"],
    ["EHOSTUNREACH", "unavailable"],
    ["EAI_AGAIN", "unavailable"],
  ])("turns the database error %s into %s, with a message that reveals no details", (code, expected) => {
    for (const error of [failure({ code }), failure({ cause: failure({ code }) })]) {
      const mapped = databaseError(error);
      expect(mapped).toBeInstanceOf(DomainError);
      expect((mapped as DomainError).code).toBe(expected);
      expect((mapped as DomainError).message).not.toContain("secret");
    }
  });

  it("treats a database that does not answer like one that is not running", () => {
    expect(databaseError(failure({}, "Query read timeout"))).toMatchObject({ code: "unavailable" });
    expect(databaseError(failure({}, "timeout exceeded when trying to connect"))).toMatchObject({
      code: "unavailable",
    });
  });

  it("leaves other errors alone", () => {
    const bug = new TypeError("x is not a function");
    expect(databaseError(bug)).toBe(bug);
    const refusal = new DomainError("rule", "sales.errors.emptyCart");
    expect(databaseError(refusal)).toBe(refusal);
  });
});
