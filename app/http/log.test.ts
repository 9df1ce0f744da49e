import { describe, expect, it } from "vitest";
import { isRoutersOwn } from "./log.server.ts";

describe("isRoutersOwn", () => {
  it.each([
    ['You made a POST request to "/sales" but did not provide an `action` for route "sales/list"', true],
    ['Invalid request method "PUT"', true],
    ['No route matches URL "/x"', true],
    ["Cannot read properties of undefined", false],
    ["", false],
  ])("tells whether the message %j comes from the router: %s", (message, expected) => {
    expect(isRoutersOwn(new Error(message))).toBe(expected);
  });
});
