import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonSchema } from "#app/http/api/json-schema.server.ts";
import { describeCall } from "#app/http/api/openapi-call.server.ts";
import { apiCalls } from "#app/routes/api/all/calls.server.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { signIn } from "#tests/support/session.ts";
import type { Shop } from "./refusal-area.ts";
import { makeShops, ROWS } from "./refusal-rows.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();

type Fields = Record<string, unknown>;

const commands = apiCalls()
  .map((one) => ({ ...one, key: `${one.method} ${one.path}` }))
  .filter(({ method, operation }) => method !== "GET" && operation.accepts === undefined);
type Command = (typeof commands)[number];

/** Values that JSON can hold and that no field takes: text conversion of the first ones throws. */
const JUNK: readonly unknown[] = [
  { toString: 1 },
  { valueOf: null, toString: {} },
  [{ toString: 1 }],
  [[["x"]]],
  { length: 1e9 },
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":[]}}'),
];

/** Fields that take an object with any names, so an object is a value like any other. */
const TAKES_ANY_NAMES = ["additionalAttributes", "filters", "minMax"];
/** A FHIR resource may hold elements that this product does not know; it keeps none of them. */
const FHIR = "POST /api/prescriptions/fhir";
/** Texts that are compared with a hash and never stored, and lists of numbers that any white space separates. */
const NOT_KEPT = ["password", "serials", "damagedSerials"];

const UNPRINTABLE = ["a\u0000b", "a\u0085b", "a\u001bb", "a\u2028b", "a\ud800b"];

const bodySchema = (one: Command): JsonSchema => {
  const content = Object.values(describeCall(one).requestBody?.content ?? {})[0];
  return content?.schema ?? {};
};

type Path = readonly (string | number)[];
/** A field of a body. The fields of an object, or of the rows of a list, are places of their own. */
type Place = { path: Path; hasFields: boolean };

const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  [schema, ...((schema.anyOf ?? []) as JsonSchema[]), ...((schema.oneOf ?? []) as JsonSchema[])].flatMap((one) =>
    one.items ? [one, ...variantsOf(one.items as JsonSchema)] : [one],
  );

/** The places of a body: each field, and each field of the rows in its lists. */
function placesOf(schema: JsonSchema, path: Path = []): Place[] {
  const variants = [schema, ...((schema.anyOf ?? []) as JsonSchema[]), ...((schema.oneOf ?? []) as JsonSchema[])];
  return variants.flatMap((one) => {
    const fields = Object.entries((one.properties ?? {}) as Record<string, JsonSchema>);
    const own = fields.flatMap(([name, inner]) => [
      { path: [...path, name], hasFields: variantsOf(inner).some(({ properties }) => properties) },
      ...placesOf(inner, [...path, name]),
    ]);
    return one.items ? [...own, ...placesOf(one.items as JsonSchema, [...path, 0])] : own;
  });
}

/** A body with a value at one place. The rest is as it was, as far as it has such a place. */
function put(into: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === "number") return [put(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const fields = typeof into === "object" && into !== null && !Array.isArray(into) ? into : {};
  return { ...fields, [first]: put((fields as Fields)[first], rest, value) };
}

/** A field that stands in an object of its own is not tried beside a field of the same name, which would overrule it. */
const startFor = ({ operation: { wrapped } }: Command, [first]: Path, body: Fields): Fields =>
  wrapped?.field === first
    ? Object.fromEntries(Object.entries(body).filter(([name]) => wrapped?.beside.includes(name)))
    : body;

const known = [...new Map(commands.map((one) => [one.key, { one, places: placesOf(bodySchema(one)) }])).values()];

let shop: Shop;
let shopOf: Awaited<ReturnType<typeof makeShops>>["of"];
beforeAll(async () => {
  ({ shop, of: shopOf } = await makeShops(await getEm()));
});

const bodyOf = ({ key }: Command): Fields => (ROWS[key]?.valid?.(shopOf(key)).body ?? {}) as Fields;
const pathOf = ({ key, path }: Command): string => ROWS[key]?.valid?.(shopOf(key)).path ?? path;

describe("a command whose input is junk", () => {
  it("has fields to try in most of the API", () => {
    expect(known.filter(({ places }) => places.length > 0).length).toBeGreaterThan(known.length / 2);
  });

  it.each(known.map(({ one, places }) => ({ key: one.key, one, places })))(
    "refuses objects and lists in each of its fields, and never fails: $key",
    ({ one, places }) => {
      const ids = Object.fromEntries([...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "1"]));
      const body = bodyOf(one);
      for (const { path, hasFields } of places) {
        for (const junk of JUNK) {
          const sent = { ...(put(startFor(one, path, body), path, junk) as Fields), ...ids };
          const parsed = one.operation.input.safeParse(sent);
          const takesIt = hasFields || one.key === FHIR || path.some((part) => TAKES_ANY_NAMES.includes(String(part)));
          if (!takesIt) expect(parsed.success, `${path.join(".")} = ${JSON.stringify(junk)}`).toBe(false);
        }
      }
    },
  );

  it.each(known.map(({ one, places }) => ({ key: one.key, one, places })))(
    "refuses control characters in each of its texts: $key",
    ({ one, places }) => {
      const body = bodyOf(one);
      const kept = one.key === FHIR ? [] : places.filter(({ path }) => !NOT_KEPT.includes(String(path.at(-1))));
      for (const { path } of kept) {
        for (const text of UNPRINTABLE) {
          const parsed = one.operation.input.safeParse({
            ...(put(startFor(one, path, body), path, text) as Fields),
            id: "1",
          });
          expect(parsed.success, `${path.join(".")} = ${JSON.stringify(text)}`).toBe(false);
        }
      }
    },
  );

  it.each(known.map(({ one }) => ({ key: one.key, one })))(
    "answers any JSON with 4xx or with its answer: $key",
    async ({ one }) => {
      const { token } = await signIn(shop.em, shop.actor);
      const names = placesOf(bodySchema(one))
        .filter(({ path }) => path.length === 1)
        .map(({ path }) => String(path[0]));
      const anything = fc.jsonValue({ maxDepth: 3 });
      const body = names.length > 0 ? fc.dictionary(fc.constantFrom(...names), anything) : fc.object({ maxDepth: 3 });
      const samples = [
        ...fc.sample(body, { numRuns: 3, seed: 27 }),
        Object.fromEntries(names.map((name) => [name, { toString: 1 }])),
        `{"deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      ];
      for (const sent of samples) {
        const answer = await call(one.method, pathOf(one), { token, body: sent });
        expect(answer.status, JSON.stringify(sent).slice(0, 300)).toBeLessThan(500);
        if (answer.status === 401) return;
      }
    },
  );
});
