import { expect, it } from "vitest";
import { CHANNEL_ORDERS, channelsOfOrder, fieldsOfSettings, readHeaders, readList } from "./channel-ways.ts";

it.each([
  ["", []],
  [
    "Authorization: Bearer {secret}\n\nX-Id: 1",
    [
      { name: "Authorization", value: "Bearer {secret}" },
      { name: "X-Id", value: "1" },
    ],
  ],
  ["no colon", null],
  ["Bad Name: x", null],
  ["Empty:", null],
])("reads the headers %j", (text, headers) => {
  expect(readHeaders(text)).toEqual(headers);
});

it("reads words between commas of both languages", () => {
  expect(readList(" a, b،c ,, ")).toEqual(["a", "b", "c"]);
});

it("shows stored settings as the form's fields", () => {
  const report = { idPath: "id", statusPath: "s", delivered: ["D"], failed: ["F", "E"] };
  expect(
    fieldsOfSettings({ url: "u", dedups: true, accepted: ["1", "2"], headers: [{ name: "A", value: "b" }], report }),
  ).toEqual({
    ...{ url: "u", dedups: true, accepted: "1, 2", headers: "A: b" },
    ...{ reportIdPath: "id", reportStatusPath: "s", delivered: "D", failed: "F, E" },
  });
});

it("knows all fifteen orders of three channels", () => {
  expect(new Set(CHANNEL_ORDERS).size).toBe(15);
  expect(channelsOfOrder("sms,email")).toEqual(["sms", "email"]);
});
