import { describe, expect, it } from "vitest";
import { listInput } from "#app/lib/list-query.ts";
import { readSaleList } from "./sale-list.server.ts";

const read = (search: string) =>
  readSaleList(new URLSearchParams(search), { paymentMethods: ["cash"], claimStatuses: ["paid"] });

describe("readSaleList", () => {
  it("reads words, days, filters, order and page", () => {
    const query = read("q=noura&from=2026-01-01&to=2026-01-31&paymentMethod=cash&insured=no&sort=totalAmount&page=3");
    expect(listInput(query)).toEqual({
      q: "noura",
      from: "2026-01-01",
      to: "2026-01-31",
      paymentMethod: "cash",
      insured: "no",
      sort: "totalAmount",
      descending: false,
      limit: 25,
      offset: 50,
    });
  });

  it("ignores values that are not a day, a choice or an order", () => {
    expect(listInput(read("from=2026-02-30&to=soon&claimStatus=lost&insured=1&sort=password&page=-1"))).toEqual({
      q: "",
      sort: "saleDate",
      descending: true,
      limit: 25,
      offset: 0,
    });
  });
});
