import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withConnection } from "#tests/support/connection.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";

/** Each test makes a cluster, which takes an idle processor a second. */
vi.setConfig({ testTimeout: 60_000 });

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "optical-embedded-"));
  chmodSync(parent, 0o755);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const query = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
  withConnection(url, async (client) => (await client.query(sql)).rows);

describe("startEmbeddedPostgres", () => {
  it("keeps its data over a stop and serves two users until the last has left", async () => {
    const dir = join(parent, "kept");
    const first = await startEmbeddedPostgres({ dir, durability: "off" });
    expect(first.isNew).toBe(true);
    await query(first.url, "create table shops (name text)");
    await query(first.url, "insert into shops values ('بصريات الرياض')");

    const second = await startEmbeddedPostgres({ dir, durability: "off" });
    expect(second).toMatchObject({ isNew: false, url: first.url });
    await first.stop();
    expect(await query(second.url, "select name from shops")).toEqual([{ name: "بصريات الرياض" }]);
    expect(await removeEmbeddedPostgres(dir)).toBe(false);
    await second.stop();
    await expect(query(second.url, "select 1")).rejects.toThrow();

    const third = await startEmbeddedPostgres({ dir, durability: "off" });
    expect(third.isNew).toBe(false);
    expect(await query(third.url, "select upper(name) as name from shops")).toEqual([{ name: "بصريات الرياض" }]);
    await third.stop();
    expect(await removeEmbeddedPostgres(dir)).toBe(true);
    expect(existsSync(dir)).toBe(false);
  });

  it("starts twice at once on an empty folder with one server", async () => {
    const dir = join(parent, "raced");
    const both = await Promise.all([1, 2].map(() => startEmbeddedPostgres({ dir, durability: "off" })));
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both[0]?.url).toBe(both[1]?.url);
    await Promise.all(both.map(({ stop }) => stop()));
    await removeEmbeddedPostgres(dir);
  });

  it("takes over what a killed process left: its lock, its use of the server and the server itself", async () => {
    const dir = join(parent, "orphaned");
    const left = await startEmbeddedPostgres({ dir, durability: "off" });
    const dead = JSON.stringify({ pid: 999_999_999, startedAt: "1" });
    writeFileSync(join(dir, "embedded.lock"), dead);
    writeFileSync(join(dir, "embedded-users", "dead"), dead);
    const next = await startEmbeddedPostgres({ dir, durability: "off" });
    expect(next.url).toBe(left.url);
    await left.stop();
    await next.stop();
    await expect(query(next.url, "select 1")).rejects.toThrow();
    await removeEmbeddedPostgres(dir);
  });

  it("ends with its user, when that one is killed too", async () => {
    const dir = join(parent, "killed");
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))};
      const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, durability: "off" });
      console.log(url);
      setInterval(() => {}, 1000);`;
    const user = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const url = await new Promise<string>((resolve) =>
      user.stdout.once("data", (line) => resolve(String(line).trim())),
    );
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    user.kill("SIGKILL");
    const stillAnswers = () =>
      query(url, "select 1").then(
        () => true,
        () => false,
      );
    await expect.poll(stillAnswers, { timeout: 10_000, interval: 100 }).toBe(false);
    await removeEmbeddedPostgres(dir);
  });

  it("is started again when it is killed, with what was committed", async () => {
    const dir = join(parent, "restarted");
    const { url, stop } = await startEmbeddedPostgres({ dir });
    await query(url, "create table shops (name text)");
    const [{ data } = {}] = await query(url, "select current_setting('data_directory') as data");
    process.kill(Number(readFileSync(join(String(data), "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    await expect(query(url, "select 1")).rejects.toThrow();
    const shops = () => query(url, "select count(*)::int as n from shops").catch(() => "away");
    await expect.poll(shops, { timeout: 20_000, interval: 100 }).toEqual([{ n: 0 }]);
    await stop();
    await expect(query(url, "select 1")).rejects.toThrow();
    await removeEmbeddedPostgres(dir);
  });

  it.each([0o700, 0o755])("carries its data along when the folder moves under a parent of mode %o", async (mode) => {
    const dir = join(parent, "before");
    const first = await startEmbeddedPostgres({ dir, durability: "off" });
    await query(first.url, "create table moved (id int)");
    await first.stop();
    const other = join(parent, `mode-${mode}`);
    mkdirSync(other);
    cpSync(dir, join(other, "after"), { recursive: true });
    chmodSync(other, mode);
    await removeEmbeddedPostgres(dir);

    const second = await startEmbeddedPostgres({ dir: join(other, "after"), durability: "off" });
    expect(second.isNew).toBe(false);
    expect(await query(second.url, "select count(*)::int as n from moved")).toEqual([{ n: 0 }]);
    await second.stop();
    await removeEmbeddedPostgres(join(other, "after"));
  });

  it("begins again when its folder was deleted, also while a server of it was left running elsewhere", async () => {
    const closed = join(parent, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const dir = join(closed, "data");
    const first = await startEmbeddedPostgres({ dir, durability: "off" });
    await query(first.url, "create table forgotten (id int)");
    rmSync(dir, { recursive: true });

    const second = await startEmbeddedPostgres({ dir, durability: "off" });
    expect(second.isNew).toBe(true);
    await expect(query(second.url, "select * from forgotten")).rejects.toThrow("does not exist");
    await second.stop();
    await removeEmbeddedPostgres(dir);
  });

  it("keeps the password from other users of the machine", async () => {
    const dir = join(parent, "secret");
    const { url, stop } = await startEmbeddedPostgres({ dir, durability: "off" });
    const file = join(dir, "embedded.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(url).toContain((JSON.parse(readFileSync(file, "utf8")) as { password: string }).password);
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ":wrong@"), "select 1")).rejects.toThrow(/password/);
    await stop();
    await removeEmbeddedPostgres(dir);
  });
});
