import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listInput } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { chips, days, isId } from "#app/ui/list/filters.tsx";
import { serverList } from "./list.server.ts";

const read = operation({
  name: "readSales",
  summary: "Sales",
  permission: [],
  input: z.object({}),
  output: z.array(z.object({})),
  run: async () => ({ rows: [], total: 0, next: null }),
});

const sales = serverList({
  list: {
    words: "sales",
    path: () => "/sales",
    filters: { insured: chips(["yes", "no"], "sales"), ...days, customerId: { fits: isId }, method: { fits: Boolean } },
    sorts: ["saleDate", "totalAmount"],
    sort: "-saleDate",
    columns: {},
  },
  read,
  values: async () => ({ method: ["cash"] }),
});

const query = async (search: string) =>
  listInput(await sales.query({ request: new Request(`http://shop/sales?${search}`), params: {}, context: {} }));

describe("the URL of a declared list", () => {
  it("gives words, days, filters, order and page", async () => {
    const search = "q=noura&from=2026-01-01&to=2026-01-31&method=cash&insured=no&customerId=7&sort=totalAmount&page=3";
    expect(await query(search)).toEqual({
      q: "noura",
      from: "2026-01-01",
      to: "2026-01-31",
      method: "cash",
      insured: "no",
      customerId: "7",
      sort: "totalAmount",
      descending: false,
      limit: 25,
      offset: 50,
    });
  });

  it("is ignored where it is no day, no choice, no id or no order", async () => {
    const search = "from=2026-02-30&to=soon&method=lost&insured=1&customerId=x&sort=password&page=-1";
    expect(await query(search)).toEqual({ q: "", sort: "saleDate", descending: true, limit: 25, offset: 0 });
  });
});
