import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { CALLS } from "#app/routes/api/all/calls.server.ts";
import { addressTable } from "./address-table.ts";

const addresses = Object.keys(CALLS).map((address) => `/api/${address}`);
const find = addressTable(addresses.map((address) => [address, address]));
/** The framework's own router over the same addresses. */
const routes = addresses.map((address) => ({ id: address, path: address }));

function routed(path: string) {
  const [found] = matchRoutes(routes, path) ?? [];
  return found ? { value: found.route.id, params: found.params } : null;
}

describe("addressTable", () => {
  it.each([
    ...addresses.map((address) => address.replace(/:\w+/g, "7")),
    "/api/customers/",
    "/API/Customers/7//",
    "/api/%63ustomers",
    "/api/customers/%D9%A7",
    "/api/customers/1%2Fmerge",
    "/api/customers/1%252Fmerge",
    "/api/customer-documents/upload",
    "/api/sales/customer/items",
    "/api/settings/lists/payment-methods",
    "/api//customers",
    "/api/customers//7",
    "/api/openapi-json",
    "/api/nothing",
    "/api",
    "/api/",
  ])("leads %s where the framework's router does", (path) => {
    expect(find(path)).toEqual(routed(path));
  });
});
