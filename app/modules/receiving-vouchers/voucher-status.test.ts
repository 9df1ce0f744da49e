import { describe, expect, it } from "vitest";
import {
  afterStep,
  isOpen,
  VOUCHER_KINDS,
  VOUCHER_STATUSES,
  type VoucherStatus,
  type VoucherStep,
} from "./voucher-status.ts";

const STEPS = ["edit", "count", "post", "cancel", "reverse", "return"] as const;

describe("the steps of a receiving voucher", () => {
  it.each<[VoucherStatus, Partial<Record<VoucherStep, VoucherStatus>>]>([
    ["pending", { edit: "pending", count: "counted", post: "posted", cancel: "cancelled" }],
    ["counted", { edit: "pending", post: "posted", cancel: "cancelled" }],
    ["posted", { reverse: "reversed", return: "posted" }],
    ["reversed", {}],
    ["cancelled", {}],
  ])("a voucher that is %s takes %j and nothing else", (status, expected) => {
    for (const step of STEPS) expect(afterStep({ kind: "receiving", status }, step), step).toBe(expected[step] ?? null);
  });

  it("a reversal and a return to the vendor take no step, whatever their status", () => {
    for (const kind of VOUCHER_KINDS.filter((one) => one !== "receiving")) {
      for (const status of VOUCHER_STATUSES) {
        for (const step of STEPS) expect(afterStep({ kind, status }, step), `${kind} ${status} ${step}`).toBeNull();
      }
    }
  });

  it("only drafts and counted vouchers are open to changes", () => {
    const open = VOUCHER_STATUSES.filter((status) => isOpen({ kind: "receiving", status }));
    expect(open).toEqual(["pending", "counted"]);
  });
});
