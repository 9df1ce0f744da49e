import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import { freePort } from "#db/embedded/free-port.mjs";
import { commandLine } from "#db/embedded/processes.mjs";
import type { Machine, Network } from "./network.ts";
import { type Part, startPart } from "./parts.ts";
import { asAccount, changed, deployed, ENVIRONMENT, type Site } from "./site.ts";

/** RestartSec of a unit; and how long a machine needs at least to start again. */
export const RESTART_MS = 2_000;
const MACHINE_RESTART_MS = 20_000;

/** One machine with PostgreSQL and its Patroni. */
export type Node = {
  name: string;
  machine: Machine;
  /** Patroni. */
  part: Part;
  /** PostgreSQL's own process, when it runs. */
  postmaster(): number | undefined;
  directUrl: string;
};
/** What Patroni says of a node. */
type Member = { name: string; role: string; state: string; timeline?: number };

export type Databases = {
  /** Through PgBouncer and HAProxy, as the products reach it. */
  url: string;
  nodes: readonly Node[];
  pooler: Part;
  leader(): Promise<Node>;
  members(): Promise<Member[]>;
  /** Whether one node leads, one follows synchronously, and the third follows. */
  isWhole(): Promise<boolean>;
  patronictl(...args: string[]): Promise<void>;
};

/** etcd, three nodes under Patroni, HAProxy that finds the one that leads, and PgBouncer before it: from the examples in deploy/. */
export async function startDatabases(site: Site, network: Network, bin: string): Promise<Databases> {
  const password = randomBytes(12).toString("hex");
  const etcd = await startEtcd(site, network.hub);
  const nodes = network.machines.map((machine, index) =>
    startNode({ site, machine, name: `database-${index + 1}`, etcd, bin, password }),
  );
  const primaryPort = await startProxy(site, nodes);
  const { port, pooler } = await startPooler(site, primaryPort, password);
  const members = () => membersOf(nodes);
  return {
    url: addressOf("127.0.0.1", port, password),
    nodes,
    pooler,
    members,
    async leader() {
      const name = (await members()).find(({ role }) => role === "leader")?.name;
      const node = nodes.find((one) => one.name === name);
      if (!node) throw new Error("No node leads");
      return node;
    },
    async isWhole() {
      const running = (await members()).filter(({ state }) => state === "running" || state === "streaming");
      const roles = running.map(({ role }) => role);
      // One that runs on another timeline was the primary, and does not follow yet.
      const isOne = new Set(running.map(({ timeline }) => timeline)).size === 1;
      return isOne && roles.length === nodes.length && roles.includes("leader") && roles.includes("sync_standby");
    },
    async patronictl(...args) {
      const config = join(site.folder, nodes[0]?.name ?? "", "patroni.yml");
      await promisify(execFile)("patronictl", ["-c", config, ...args], { env: ENVIRONMENT });
    },
  };
}

const addressOf = (host: string, port: number, password: string) =>
  `postgresql://optical:${password}@${host}:${port}/optical_store`;

/**
 * With etcd's newer interface Patroni before 3.0.3, such as Debian 12's, takes the lead back from another node when its machine has stood still
 * (https://github.com/patroni/patroni/pull/2689), and sales are lost. With the older interface it compares first.
 */
function needsOlderEtcd(): boolean {
  const said = execFileSync("patroni", ["--version"], { env: ENVIRONMENT, encoding: "utf8" });
  const [major = 0, minor = 0, patch = 0] = /[\d.]+/.exec(said)?.[0].split(".").map(Number) ?? [];
  return major * 10_000 + minor * 100 + patch < 30_003;
}

async function startEtcd(site: Site, host: string): Promise<string> {
  const [address, peers] = [`${host}:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const settings = {
    name: "etcd-1",
    "data-dir": "data",
    "listen-client-urls": `http://${address}`,
    "advertise-client-urls": `http://${address}`,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `etcd-1=${peers}`,
    "log-level": "error",
    ...(needsOlderEtcd() ? { "enable-v2": "true" } : {}),
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const folder = site.folderOf("etcd");
  startPart({ name: "etcd", command: [...asAccount, "etcd", ...args], folder, restartMs: RESTART_MS });
  return address;
}

type Given = { site: Site; machine: Machine; name: string; etcd: string; bin: string; password: string };

function startNode({ site, machine, name, etcd, bin, password }: Given): Node {
  const { host, postgresPort, patroniPort, launcher } = machine;
  const folder = site.folderOf(name);
  const data = join(folder, "data");
  const patroni = `${host}:${patroniPort}`;
  const postgres = `${host}:${postgresPort}`;
  const config = parse(deployed("patroni/patroni.yml"));
  Object.assign(config, { name, etcd3: { hosts: [etcd] } });
  if (needsOlderEtcd()) {
    config.etcd = config.etcd3;
    delete config.etcd3;
  }
  Object.assign(config.restapi, { listen: patroni, connect_address: patroni });
  config.bootstrap.post_init = site.write(name, "first.sh", deployed("patroni/first.sh"));
  const places = { data_dir: data, bin_dir: bin, pgpass: join(folder, "pgpass") };
  Object.assign(config.postgresql, { listen: postgres, connect_address: postgres, ...places });
  Object.assign(config.postgresql.parameters, { shared_buffers: "128MB", unix_socket_directories: folder });
  for (const role of Object.values<object>(config.postgresql.authentication)) Object.assign(role, { password });
  const postmaster = () => postmasterOf(data);
  const part = startPart({
    name,
    command: [...launcher, ...asAccount, "patroni", site.write(name, "patroni.yml", stringify(config))],
    folder,
    env: { OPTICAL_PASSWORD: password },
    restartMs: MACHINE_RESTART_MS,
    others: () => [postmaster() ?? 0],
  });
  return { name, machine, part, postmaster, directUrl: addressOf(host, postgresPort, password) };
}

/** PostgreSQL's own process: what has started it is gone, so it does not stand below Patroni. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    return commandLine(pid)?.some((word) => word.includes(data)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function startProxy(site: Site, nodes: readonly Node[]): Promise<number> {
  const port = await freePort();
  const addresses = nodes.map(({ name, machine: { host, postgresPort, patroniPort } }) => [
    `${name}:5432 check port 8008`,
    `${host}:${postgresPort} check port ${patroniPort}`,
  ]);
  const changes = { "bind 127.0.0.1:5000": `bind 127.0.0.1:${port}`, ...Object.fromEntries(addresses) };
  startHaproxy(site, "database-proxy", changed(deployed("haproxy/database.cfg"), changes));
  return port;
}

export function startHaproxy(site: Site, name: string, config: string): Part {
  const command = [...asAccount, "haproxy", "-W", "-f", site.write(name, "haproxy.cfg", config)];
  return startPart({ name, command, folder: site.folderOf(name), restartMs: RESTART_MS });
}

async function startPooler(site: Site, primaryPort: number, password: string) {
  const [port, name] = [await freePort(), "pgbouncer"];
  const config = changed(deployed("pgbouncer/pgbouncer.ini"), {
    "host=database port=5432": `host=127.0.0.1 port=${primaryPort}`,
    "listen_addr = 0.0.0.0": "listen_addr = 127.0.0.1",
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "/etc/pgbouncer/userlist.txt": site.write(name, "userlist.txt", `"optical" "${password}"\n`),
  });
  const command = [...asAccount, "pgbouncer", site.write(name, "pgbouncer.ini", config)];
  return { port, pooler: startPart({ name, command, folder: site.folderOf(name), restartMs: RESTART_MS }) };
}

async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { machine } of nodes) {
    try {
      const address = `http://${machine.host}:${machine.patroniPort}/cluster`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      const { members } = (await answer.json()) as { members: Member[] };
      if (members.length > 0) return members;
    } catch {} // That node is away; another one knows, too.
  }
  return [];
}
