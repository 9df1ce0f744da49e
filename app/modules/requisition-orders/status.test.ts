import { describe, expect, it } from "vitest";
import {
  after,
  afterDelivery,
  marksOf,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStep,
  refusalOf,
} from "./status.ts";

const STEPS = ["edit", "approve", "send", "cancel", "close", "receive", "reverse"] as const;
const line = (quantity: number, receivedQuantity = 0, closedQuantity = 0) => ({
  quantity,
  receivedQuantity,
  closedQuantity,
});

describe("the steps of a purchase order", () => {
  it.each<[OrderStatus, Partial<Record<OrderStep, OrderStatus>>]>([
    ["pending", { edit: "pending", approve: "approved", cancel: "cancelled", close: "received", reverse: "pending" }],
    [
      "approved",
      { send: "in_transit", cancel: "cancelled", close: "received", receive: "approved", reverse: "approved" },
    ],
    ["in_transit", { cancel: "cancelled", close: "received", receive: "in_transit", reverse: "in_transit" }],
    ["received", { receive: "received", reverse: "received" }],
    ["cancelled", {}],
  ])("an order that is %s takes %j and nothing else", (status, expected) => {
    for (const step of STEPS) expect(after(status, step), step).toBe(expected[step] ?? null);
  });

  it.each<[string, OrderStep, OrderStatus, boolean, ReturnType<typeof line>[], string | null]>([
    ["is cancelled while nothing arrived", "cancel", "in_transit", false, [line(4)], null],
    ["is not cancelled after something arrived", "cancel", "in_transit", false, [line(4, 1)], "cancelReceived"],
    ["is closed short after something arrived", "close", "approved", false, [line(4, 1), line(2)], null],
    ["is not closed short before", "close", "approved", false, [line(4)], "closeUnreceived"],
    ["is not closed short twice", "close", "received", true, [line(4, 1, 3)], "is.received"],
    ["takes no goods before approval", "receive", "pending", false, [line(4)], "notApproved"],
    ["is not sent before approval", "send", "pending", false, [line(4)], "notApproved"],
    ["takes goods after approval", "receive", "approved", false, [line(4)], null],
    ["takes a surplus after all arrived", "receive", "received", false, [line(4, 4)], null],
    ["takes no goods when it is closed short", "receive", "received", true, [line(4, 1, 3)], "closed"],
    ["takes no goods when it is cancelled", "receive", "cancelled", false, [line(4, 0, 4)], "is.cancelled"],
    ["gives a delivery back", "reverse", "received", false, [line(4, 4)], null],
    ["gives nothing back when it is closed short", "reverse", "received", true, [line(4, 1, 3)], "closed"],
    ["is not approved twice", "approve", "approved", false, [line(4)], "is.approved"],
  ])("%s", (_what, step, status, isClosed, lines, expected) => {
    expect(refusalOf(step, { status, isClosed, lines })).toBe(expected);
  });
});

describe("the status after a delivery", () => {
  it.each<[string, OrderStatus, boolean, ReturnType<typeof line>[], OrderStatus]>([
    ["all arrived", "approved", false, [line(4, 4), line(1, 1)], "received"],
    ["too many arrived", "in_transit", true, [line(4, 6)], "received"],
    ["too many of one do not stand for another", "in_transit", true, [line(4, 6), line(2, 0)], "in_transit"],
    ["some arrived and the order was not sent", "approved", false, [line(4, 2)], "approved"],
    ["some arrived of a sent order", "in_transit", true, [line(4, 2)], "in_transit"],
    ["what was given up is not waited for", "in_transit", true, [line(4, 2, 2)], "received"],
    ["a reversal of a sent order", "received", true, [line(4, 1)], "in_transit"],
    ["a reversal of an order that was not sent", "received", false, [line(4, 0)], "approved"],
    ["a reversal of an order that was set back to pending", "pending", true, [line(4, 0)], "pending"],
  ])("%s", (_what, status, isSent, lines, expected) => {
    expect(afterDelivery({ status, isSent }, lines)).toBe(expected);
  });

  it("never leaves the five statuses", () => {
    for (const status of ORDER_STATUSES) {
      expect(ORDER_STATUSES).toContain(afterDelivery({ status, isSent: false }, [line(1)]));
    }
  });
});

describe("a status that is chosen by hand", () => {
  it.each<[OrderStatus, string | null, string[]]>([
    ["pending", null, ["approved", "sent", "received", "cancelled", "closed"]],
    ["approved", "approved", ["sent", "received", "cancelled", "closed"]],
    ["in_transit", "sent", ["received", "cancelled", "closed"]],
    ["received", "received", ["cancelled", "closed"]],
    ["cancelled", "cancelled", ["received", "closed"]],
  ])("%s sets the mark %s and clears %j", (status, sets, clears) => {
    expect(marksOf(status)).toEqual({ sets, clears });
  });
});
