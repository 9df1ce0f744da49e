import { describe, expect, it } from "vitest";
import { z } from "zod";
import { impersonal, wordsOf } from "./impersonal.server.ts";

describe("impersonal", () => {
  it.each([
    ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
    ["Claim 12 is not locked", "Claim 12 is not locked"],
    ["The server's clock can't be read", "The server's clock can't be read"],
    [
      'duplicate key value violates unique constraint "customers_phone_key"',
      'duplicate key value violates unique constraint "customers_phone_key"',
    ],
    [
      'null value in column "name" of relation "customers" violates not-null constraint',
      'null value in column "name" of relation "customers" violates not-null constraint',
    ],
    ['invalid input syntax for type integer: "Ahmed"', "invalid input syntax for type integer: …"],
    ['invalid input syntax for type date: "1988-04-02', "invalid input syntax for type date: …"],
    ["Unexpected token 'A', \"Ahmed said 'no'\" is not valid JSON", "Unexpected token …, … is not valid JSON"],
    ["No customer 'Conor O'Brien' here", "No customer … here"],
    ["Key (phone)=(0501234567) already exists.", "Key (phone)=(…) already exists."],
    ["to noura@shop.example: refused", "to …: refused"],
    ["called +966 50 123 4567 twice", "called … twice"],
    ["the number ٠٥٠١٢٣٤٥٦٧ is taken", "the number … is taken"],
    ["the name نورة أحمد is taken", "the name … … is taken"],
    ["fetch of https://lab.example/orders?name=Noura&phone=1 failed", "fetch of https://lab.example/orders?… failed"],
    ["token abcDEF0123456789abcdefghij is unknown", "token … is unknown"],
    ["first\n  second", "first second"],
  ])("of %j leaves %j", (message, left) => {
    expect(impersonal(message)).toBe(left);
  });

  it("cuts what is too long", () => {
    expect(impersonal("word ".repeat(1_000)).length).toBeLessThanOrEqual(500);
  });
});

describe("wordsOf", () => {
  it("takes of a database error what PostgreSQL says, not the statement around it and not its detail", () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "customers_phone_key"'), {
      severity: "ERROR",
      routine: "_bt_check_unique",
      detail: "Key (phone)=(0501234567) already exists.",
    });
    const error = new Error("insert into customers (name) values (Noura) - duplicate key", { cause });
    expect(wordsOf(error)).toBe('duplicate key value violates unique constraint "customers_phone_key"');
  });

  it("names the errors that one was made from, once each", () => {
    const reason = new Error("connect ECONNREFUSED");
    expect(wordsOf(new Error("fetch failed", { cause: new Error("fetch failed", { cause: reason }) }))).toBe(
      "fetch failed < connect ECONNREFUSED",
    );
    expect(wordsOf(new AggregateError([reason, new Error("to noura@shop.example")], "all failed"))).toBe(
      "all failed; connect ECONNREFUSED; to …",
    );
  });

  it("names the fields of a value that does not fit, not the value", () => {
    const { error } = z.object({ rows: z.array(z.object({ total: z.string() })) }).safeParse({ rows: [{ total: 5 }] });
    expect(wordsOf(error)).toBe("rows.0.total: invalid_type");
  });
});
