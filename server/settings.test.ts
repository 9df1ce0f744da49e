import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings(environment as NodeJS.ProcessEnv);

describe("readSettings", () => {
  it.each([
    [{}, { port: 3000, addresses: ["127.0.0.1", "::1"], origin: undefined, trustProxy: undefined }],
    [
      { PORT: "", HOST: "" },
      { port: 3000, addresses: ["127.0.0.1", "::1"] },
    ],
    [
      { PORT: "8080", HOST: "0.0.0.0" },
      { port: 8080, addresses: ["0.0.0.0"] },
    ],
    [{ APP_ORIGIN: "https://shop.example" }, { origin: new URL("https://shop.example") }],
    [{ TRUST_PROXY: "1" }, { trustProxy: 1 }],
    [{ TRUST_PROXY: "0" }, { trustProxy: undefined }],
    [{ SLOW_QUERY_MS: "250" }, { slowQueryMs: 250 }],
    [{ SLOW_QUERY_MS: "" }, { slowQueryMs: undefined }],
    [{ TRUST_PROXY: "10.0.0.1, 10.0.0.2" }, { trustProxy: ["10.0.0.1", "10.0.0.2"] }],
  ])("%j", (environment, expected) => {
    expect(read(environment)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ APP_ORIGIN: "shop.example" }, "APP_ORIGIN"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.1,proxy" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY"],
    [{ SLOW_QUERY_MS: "0" }, "SLOW_QUERY_MS"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  ])("refuses %j by name", (environment, name) => {
    expect(() => read(environment)).toThrow(name);
  });
});
