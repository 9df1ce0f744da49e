import { describe, expect, it } from "vitest";
import { apiCalls, apiDocument } from "#app/http/openapi.server.ts";

/** The calls of this version. Source: section 7 of both parts of the specification. */
const CONTRACT = [
  "GET /api/openapi.json",
  "GET /api/auth/me",
  "POST /api/auth/login",
  "POST /api/auth/logout",
  "GET /api/stores",
  "GET /api/stores/{}",
  "GET /api/dashboard/stats",
  "GET /api/dashboard/popular-products",
  "GET /api/activities",
  "GET /api/appointments",
  "GET /api/customers",
  "POST /api/customers",
  "GET /api/customers/{}",
  "PATCH /api/customers/{}",
  "GET /api/customer-documents",
  "POST /api/customer-documents",
  "POST /api/customer-documents/upload",
  "DELETE /api/customer-documents/{}",
  "GET /api/customer-documents/{}/content",
  "DELETE /api/customers/{}",
  "GET /api/customer-policies/{}",
  "POST /api/customer-policies",
  "PATCH /api/customer-policy/{}",
  "DELETE /api/customer-policy/{}",
  "POST /api/customer/{}/set-default-policy/{}",
  "GET /api/prescriptions",
  "POST /api/customers/{}/merge",
  "POST /api/customer-merges/{}/undo",
  "GET /api/insurances",
  "POST /api/insurances",
  "GET /api/insurances/{}",
  "PATCH /api/insurances/{}",
  "DELETE /api/insurances/{}",
  "GET /api/insurance-policies",
  "POST /api/insurance-policies",
  "GET /api/insurance-policies/{}",
  "PATCH /api/insurance-policies/{}",
  "DELETE /api/insurance-policies/{}",
  "GET /api/policy-category-coverages",
  "POST /api/policy-category-coverages",
  "PATCH /api/policy-category-coverages/{}",
  "DELETE /api/policy-category-coverages/{}",
  "GET /api/policy-product-coverages",
  "POST /api/policy-product-coverages",
  "PATCH /api/policy-product-coverages/{}",
  "DELETE /api/policy-product-coverages/{}",
  "GET /api/products",
  "POST /api/products",
  "GET /api/products/{}",
  "PATCH /api/products/{}",
  "GET /api/products/{}/powers",
  "POST /api/products/{}/powers",
  "PATCH /api/products/{}/powers",
  "GET /api/products/{}/picture",
  "PUT /api/products/{}/picture",
  "DELETE /api/products/{}/picture",
  "GET /api/product-imports",
  "POST /api/product-imports",
  "GET /api/product-imports/{}",
  "GET /api/product-imports/{}/problems",
  "POST /api/product-imports/{}/start",
  "GET /api/customer-imports",
  "POST /api/customer-imports",
  "GET /api/customer-imports/{}",
  "GET /api/customer-imports/{}/problems",
  "POST /api/customer-imports/{}/start",
  "GET /api/product-variants",
  "POST /api/product-variants",
  "GET /api/product-variants/{}",
  "PATCH /api/product-variants/{}",
  "GET /api/categories",
  "POST /api/categories",
  "GET /api/categories/{}",
  "PATCH /api/categories/{}",
  "DELETE /api/categories/{}",
  "GET /api/inventory",
  "POST /api/inventory",
  "GET /api/stock-movements",
  "POST /api/stock-movements",
  "GET /api/stock-counts",
  "POST /api/stock-counts",
  "GET /api/stock-counts/{}",
  "PATCH /api/stock-counts/{}",
  "GET /api/stock-counts/{}/lines",
  "GET /api/stock-counts/{}/lines/{}",
  "PATCH /api/stock-counts/{}/lines/{}",
  "GET /api/stock-counts/{}/entries",
  "POST /api/stock-counts/{}/entries",
  "POST /api/stock-counts/{}/entries/{}/take-back",
  "POST /api/stock-counts/{}/start",
  "POST /api/stock-counts/{}/review",
  "POST /api/stock-counts/{}/reopen",
  "POST /api/stock-counts/{}/uncounted",
  "POST /api/stock-counts/{}/post",
  "POST /api/stock-counts/{}/cancel",
  "GET /api/lots",
  "POST /api/lots",
  "PATCH /api/lots/{}",
  "GET /api/serials",
  "POST /api/serials",
  "GET /api/stock-holds",
  "POST /api/stock-holds",
  "DELETE /api/stock-holds/{}",
  "GET /api/pending-quantities",
  "GET /api/sales",
  "POST /api/sales",
  "GET /api/sales/{}",
  "GET /api/sales/{}/items",
  "GET /api/sales/customer/{}",
  "POST /api/requisition-orders",
];

const document = apiDocument();
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe("the API's description", () => {
  it("holds the calls of the contract and no others", () => {
    const described = calls.map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(described.sort()).toEqual([...CONTRACT].sort());
  });

  it("names every operation once", () => {
    const names = calls.map(({ call }) => call.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.sort()).toEqual(
      apiCalls()
        .map(({ operation }) => operation.name)
        .sort(),
    );
  });

  it("describes every part of a path, and asks for each", () => {
    for (const { path, call } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = call.parameters.flatMap((one) => ("name" in one && one.in === "path" ? [one] : []));
      expect(described.map(({ name }) => name)).toEqual(named);
      for (const { required, schema } of described) {
        expect({ required, type: schema.type }).toEqual({ required: true, type: "integer" });
      }
    }
  });

  it("leads no reference nowhere", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, pointer = ""] of references) {
      const target = pointer.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
  });

  it("says what a command takes and what a list answers", () => {
    const createCustomer = document.paths["/api/customers"]?.post;
    const body = createCustomer?.requestBody?.content["application/json"]?.schema;
    expect(body?.required).toEqual(["firstName", "lastName", "phone"]);
    expect(body?.properties?.gender).toEqual({ type: ["string", "null"], enum: ["male", "female", "other", null] });
    expect(body?.properties?.firstName?.type).toBe("string");
    const addPolicy = document.paths["/api/customer-policies"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(addPolicy?.properties).toMatchObject({
      endDate: { type: ["string", "null"] },
      policyId: { type: "integer" },
    });
    expect(createCustomer?.["x-permissions"]).toEqual(["customers:create"]);
    expect(createCustomer?.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
    expect(Object.keys(createCustomer?.responses ?? {})).toEqual(expect.arrayContaining(["201", "400", "409", "415"]));
    const sale = document.paths["/api/sales"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(sale?.properties?.items?.items?.required).toEqual(["variantId", "quantity"]);
    const product = document.paths["/api/products"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(product?.properties?.variants?.items?.required).toEqual(["sku"]);
    const listProducts = document.paths["/api/products"]?.get;
    const query = listProducts?.parameters.map((one) => ("name" in one ? [one.name, one.in, one.required] : []));
    expect(query).toEqual([
      ["limit", "query", false],
      ["offset", "query", false],
      ["category", "query", false],
    ]);
    expect(listProducts?.responses["200"]).toMatchObject({
      headers: { "X-Total-Count": {}, Link: {} },
      content: { "application/json": { schema: { type: "array" } } },
    });
  });

  it("describes an upload as a form with files, and a download as a file", () => {
    const upload = document.paths["/api/customer-documents/upload"]?.post;
    const form = upload?.requestBody?.content["multipart/form-data"]?.schema;
    expect(form?.required?.sort()).toEqual(["customerId", "files"]);
    expect(form?.properties?.files).toMatchObject({ type: "array", items: { type: "string", format: "binary" } });
    expect(Object.keys(upload?.responses ?? {})).toEqual(expect.arrayContaining(["201", "400", "413", "415", "507"]));
    const download = document.paths["/api/customer-documents/{id}/content"]?.get?.responses["200"];
    expect(download).toMatchObject({ content: { "application/octet-stream": { schema: { format: "binary" } } } });
  });

  it("asks for a session everywhere but at sign-in", () => {
    expect(document.security).toHaveLength(2);
    const open = calls.filter(({ call }) => call.security !== undefined).map(({ path }) => path);
    expect(open).toEqual(["/api/auth/login"]);
  });
});
