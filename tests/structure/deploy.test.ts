import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { REQUEST_LIMITS } from "#db/limits.ts";

const FOLDER = "deploy";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const has = (command: string) => spawnSync("which", [command]).status === 0;

/** The variables that the product reads, by its README. */
const VARIABLES = new Set(
  [...readFileSync("README.md", "utf8").matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  ),
);

type Compose = {
  services: Record<string, { image?: string; environment?: Record<string, string>; depends_on?: object }>;
};
type Resource = { kind: string; spec: Record<string, never> };

describe("the examples of a deployment", () => {
  it.each(files.filter((name) => /\.ya?ml$/.test(name)))("%s is YAML", (name) => {
    for (const document of parseAllDocuments(read(name))) {
      expect(document.errors).toEqual([]);
      expect(document.toJS({ maxAliasCount: 20 })).toBeTypeOf("object");
    }
  });

  const compose = parse(read("compose.yaml"), { merge: true }) as Compose;
  const deployments = parseAllDocuments(read("kubernetes/product.yaml")).map((one) => one.toJS() as Resource);

  it("run two servers of the product, and pin every image", () => {
    const images = Object.values(compose.services).map(({ image = "" }) => image);
    expect(images.filter((image) => image.startsWith("optical-store:"))).toHaveLength(2);
    expect(images.filter((image) => !/:[\w.${}-]*\d/.test(image) || image.endsWith(":latest"))).toEqual([]);
    for (const { depends_on: needs = {} } of Object.values(compose.services)) {
      const names = Array.isArray(needs) ? (needs as string[]) : Object.keys(needs);
      expect(names.filter((name) => !(name in compose.services))).toEqual([]);
    }
  });

  it("set only variables that the product knows, with a pooler's own among them", () => {
    const inCompose = Object.keys(compose.services["product-1"]?.environment ?? {});
    const container = (
      deployments[0] as unknown as { spec: { template: { spec: { containers: { env: { name: string }[] }[] } } } }
    ).spec.template.spec.containers[0];
    const inKubernetes = (container?.env ?? []).map(({ name }) => name).filter((name) => name !== "DATABASE_PASSWORD");
    expect([...inCompose, ...inKubernetes].filter((name) => !VARIABLES.has(name))).toEqual([]);
    for (const names of [inCompose, inKubernetes])
      expect(names).toEqual(
        expect.arrayContaining(["DATABASE_URL", "DATABASE_PREPARE", "APP_ORIGIN", "TRUST_PROXY", "STORAGE_DRIVER"]),
      );
  });

  it("put the limits of the product on the role, as npm run database:limits does", () => {
    for (const [name, ms] of Object.entries(REQUEST_LIMITS))
      expect(read("kubernetes/database.yaml")).toContain(`set ${name} = ${ms}`);
    for (const name of Object.keys(REQUEST_LIMITS)) expect(read("pgbouncer/pgbouncer.ini")).toContain(name);
  });

  it("ask a server whether it is ready, and hide its figures", () => {
    expect(read("haproxy/haproxy.cfg")).toContain("uri /readyz");
    expect(read("haproxy/haproxy.cfg")).toContain("{ path /metrics }");
    expect(read("nginx/optical-store.conf")).toContain("location = /metrics");
  });

  it("start the server as the image does", () => {
    const [, command = ""] = /^CMD \[(.+)\]$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
    const words = command.replaceAll('"', "").split(", ").join(" ");
    expect(words).toContain("server.ts");
    expect(read("systemd/optical-store@.service")).toContain(`ExecStart=/usr/bin/env ${words}`);
  });

  it.runIf(has("systemd-analyze"))("has units that systemd takes", () => {
    const units = files.filter((name) => name.startsWith("systemd/")).map((name) => join(FOLDER, name));
    const { stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("optical-store"))).toEqual([]);
  });

  it.runIf(has("haproxy")).each(["haproxy.cfg", "database.cfg"])("%s is a configuration that HAProxy takes", (name) => {
    // The certificate is the shop's own.
    const config = read(`haproxy/${name}`).replace(/^.*bind :8443.*$/m, "");
    const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
    writeFileSync(join(folder, name), config);
    const { status, stderr } = spawnSync("haproxy", ["-c", "-f", join(folder, name)], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });

  it("replace a primary within 15 s, and never acknowledge a sale that only one node has", () => {
    const { bootstrap } = parse(read("patroni/patroni.yml"));
    const { ttl, loop_wait: wait, retry_timeout: retry, ...settings } = bootstrap.dcs;
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
    expect(ttl).toBeLessThan(10);
    expect(settings).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    expect(settings.postgresql.parameters.synchronous_commit).toBe("on");
    // What waits longer than a second before it looks for the new primary: a standby and the pooler, by themselves.
    expect(settings.postgresql.parameters.wal_retrieve_retry_interval).toBe("1s");
    expect(read("pgbouncer/pgbouncer.ini")).toMatch(/^server_login_retry = 1$/m);
  });
});
