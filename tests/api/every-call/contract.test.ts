import { describe, expect, it } from "vitest";
import { apiCalls, apiDocument } from "#app/routes/api/all/calls.server.ts";
import { declaredCalls } from "./refusal-rows.ts";

const document = apiDocument();
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe("the API's description", () => {
  /** Each area lists its calls in tests/api/<area>.rows.ts. Source: section 7 of both parts of the specification. */
  it("contains exactly the calls that the areas list", () => {
    const described = calls.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(declaredCalls.toSorted());
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

  /** Parameters that name something by a word; all others are ids. */
  const WORDS = ["kind", "thing", "card", "code"];

  it("describes every parameter of a path as required", () => {
    for (const { path, call } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = call.parameters.flatMap((one) => ("name" in one && one.in === "path" ? [one] : []));
      expect(described.map(({ name }) => name)).toEqual(named);
      for (const { name, required, schema } of described) {
        const type = WORDS.includes(name) ? "string" : "integer";
        // A card is named by its id or its code, which are both texts.
        const types = "anyOf" in schema ? (schema.anyOf as { type: string }[]).map((one) => one.type) : [schema.type];
        expect({ name, required, types: [...new Set(types)] }).toEqual({ name, required: true, types: [type] });
      }
    }
  });

  it("has no reference without a target", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, pointer = ""] of references) {
      const target = pointer.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
  });

  it("describes the input of a command and the answer of a list", () => {
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

  it("says that amounts are taken as numbers too, and how short a text may be", () => {
    const bodyOf = (path: string) =>
      document.paths[path]?.post?.requestBody?.content["application/json"]?.schema.properties ?? {};
    expect(bodyOf("/api/products").basePrice?.type).toEqual(["string", "number"]);
    expect(bodyOf("/api/product-variants").price?.anyOf).toMatchObject([
      { type: "null" },
      { type: ["string", "number"] },
    ]);
    expect(bodyOf("/api/insurances")).toMatchObject({
      name: { type: "string", minLength: 2 },
      coveragePercentage: { type: ["string", "number", "null"] },
    });
    expect(bodyOf("/api/customers")).toMatchObject({ firstName: { minLength: 2 }, phone: { minLength: 8 } });
    expect(bodyOf("/api/doctors").email).not.toHaveProperty("minLength");
    expect(bodyOf("/api/auth/login").username?.minLength).toBe(1);
    const answer = document.paths["/api/products/{id}"]?.get?.responses["200"];
    expect(answer).toMatchObject({
      content: { "application/json": { schema: { properties: { basePrice: { type: "string" } } } } },
    });
  });

  it("describes both shapes of a purchase order: its fields beside the items, or under order", () => {
    const order = document.paths["/api/requisition-orders"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(order?.properties).toMatchObject({ vendorId: {}, items: { type: "array" } });
    expect(order?.properties?.order?.properties).toMatchObject({ vendorId: {}, notes: {} });
    expect(order?.properties?.order?.properties).not.toHaveProperty("items");
    expect(order?.required).toEqual(["items"]);
    expect(order?.anyOf).toEqual([{ required: expect.arrayContaining(["items"]) }, { required: ["order", "items"] }]);
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

  it("requires a session for every call except sign-in", () => {
    expect(document.security).toHaveLength(2);
    const open = calls.filter(({ call }) => call.security !== undefined).map(({ path }) => path);
    expect(open).toEqual(["/api/auth/login"]);
  });
});
