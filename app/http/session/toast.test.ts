import { describe, expect, it } from "vitest";
import { commitToast, readToast, type Toast } from "./toast.server.ts";

const read = async (toast: unknown) => {
  const cookie = (await commitToast(toast as Toast)).split(";")[0] ?? "";
  return readToast(new Request("http://shop.example/", { headers: { Cookie: cookie } }));
};

describe("toast", () => {
  it("is read from its cookie as it was written", async () => {
    const toast = {
      title: { key: "sales.completed" },
      action: { label: { key: "sales.printReceipt" }, href: "/receipts/1" },
    };
    expect(await read(toast)).toEqual(toast);
  });

  it.each([
    ["text"],
    [{}],
    [{ title: "text" }],
    [{ title: { key: 1 } }],
    [{ title: { key: "sales.completed" }, description: "text" }],
    [{ title: { key: "sales.completed" }, action: { label: { key: "a.b" }, href: "https://evil.example/" } }],
    [{ title: { key: "sales.completed" }, action: { label: { key: "a.b" }, href: "/..//evil.example/" } }],
    [{ title: { key: "sales.completed" }, action: { label: { key: "a.b" }, href: "//local.invalid/sales" } }],
    [{ title: { key: "sales.completed" }, action: null }],
  ])("does not show %j", async (toast) => {
    expect(await read(toast)).toBeNull();
  });
});
