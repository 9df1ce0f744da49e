import { execFileSync, spawnSync } from "node:child_process";
import { freePort } from "#db/embedded/free-port.mjs";
import { ENVIRONMENT, isRoot } from "./site.ts";

/** A machine for one node of the database. */
export type Machine = {
  host: string;
  postgresPort: number;
  patroniPort: number;
  /** What runs a program on it. */
  launcher: readonly string[];
  /** Cuts it off, while what is on it runs on, or mends that. Undefined where it has no network of its own. */
  network: ((state: "down" | "up") => void) | undefined;
};

export type Network = {
  /** Where the machines reach what runs beside them. */
  hub: string;
  machines: readonly Machine[];
  remove(): void;
};

const PREFIX = "10.213.0";
const ip = (...args: string[]) => execFileSync("ip", args, { env: ENVIRONMENT, stdio: ["ignore", "ignore", "pipe"] });

/** Machines with a network namespace each, on a bridge that leads nowhere else. Where that is not allowed they share this machine's loopback. */
export async function startNetwork(count: number): Promise<Network> {
  const bridge = `osm${process.pid}`;
  try {
    if (isRoot) return namespaces(bridge, count);
  } catch {
    removeNamespaces(bridge, count);
  }
  return { hub: "127.0.0.1", machines: await onLoopback(count), remove() {} };
}

function namespaces(bridge: string, count: number): Network {
  ip("link", "add", bridge, "type", "bridge");
  ip("addr", "add", `${PREFIX}.1/24`, "dev", bridge);
  ip("link", "set", bridge, "up");
  const machines = Array.from({ length: count }, (_, index): Machine => {
    const [name, host] = [`${bridge}-${index + 1}`, `${PREFIX}.${11 + index}`];
    ip("netns", "add", name);
    ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name);
    ip("link", "set", name, "master", bridge, "up");
    ip("-n", name, "addr", "add", `${host}/24`, "dev", "eth0");
    for (const device of ["eth0", "lo"]) ip("-n", name, "link", "set", device, "up");
    const launcher = ["ip", "netns", "exec", name];
    const network = (state: "down" | "up") => ip("link", "set", name, state);
    return { host, postgresPort: 5432, patroniPort: 8008, launcher, network };
  });
  const remove = () => removeNamespaces(bridge, count);
  return { hub: `${PREFIX}.1`, machines, remove };
}

function removeNamespaces(bridge: string, count: number): void {
  const names = Array.from({ length: count }, (_, index) => `${bridge}-${index + 1}`);
  const removals = [...names.map((name) => ["netns", "del", name]), ["link", "del", bridge]];
  for (const args of removals) spawnSync("ip", args, { env: ENVIRONMENT, stdio: "ignore" });
}

async function onLoopback(count: number): Promise<Machine[]> {
  const machines: Machine[] = [];
  for (let index = 0; index < count; index += 1) {
    const [postgresPort, patroniPort] = [await freePort(), await freePort()];
    machines.push({ host: "127.0.0.1", postgresPort, patroniPort, launcher: [], network: undefined });
  }
  return machines;
}
