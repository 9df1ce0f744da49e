import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, isReady, type Server, until } from "./cluster.ts";
import { expectEnd, type Part } from "./parts.ts";

/** A proxy takes a server back after a second and a half, and other tills have their turn. */
const TAKEN_BACK_MS = 4_000;
/** Longer than a node that is away keeps the lead. */
const AWAY_MS = 30_000;

export type Fault = {
  name: string;
  /** Only where each machine has a network of its own. */
  needsNetwork?: true;
  /** Strikes, and resolves when everything is to heal by itself. */
  strike(cluster: Cluster): Promise<void>;
};

function kill(part: Part): void {
  expectEnd(part);
  part.signal("SIGKILL", "all");
}

/** SIGTERM; a supervisor starts it again. */
async function restart({ part, url }: Server): Promise<void> {
  const before = part.starts();
  expectEnd(part);
  part.signal("SIGTERM");
  await until(`${part.name} is started again`, async () => part.starts() > before);
  await until(`${part.name} is ready again`, () => isReady(url));
  await sleep(TAKEN_BACK_MS);
}

/** One after the other, in the same load. */
export const faults: readonly Fault[] = [
  {
    name: "kill -9 of the primary's PostgreSQL",
    async strike({ databases }) {
      process.kill((await databases.leader()).postmaster() ?? 0, "SIGKILL");
    },
  },
  {
    name: "kill -9 of all on the primary's machine, which is back after 20 s",
    async strike({ databases }) {
      kill((await databases.leader()).part);
    },
  },
  {
    name: "kill -9 of a product",
    async strike({ products: [product] }) {
      if (product) kill(product.part);
    },
  },
  {
    name: "kill -9 of PgBouncer",
    async strike({ databases }) {
      kill(databases.pooler);
    },
  },
  {
    name: "switchover (patronictl)",
    async strike({ databases }) {
      const members = await databases.members();
      const [from, to] = ["leader", "sync_standby"].map((role) => members.find((one) => one.role === role)?.name ?? "");
      await databases.patronictl("switchover", "--master", from ?? "", "--candidate", to ?? "", "--force");
    },
  },
  {
    name: "rolling restart of both products",
    async strike({ products }) {
      for (const product of products) await restart(product);
    },
  },
  {
    name: "the primary's machine stands still for 30 s (SIGSTOP)",
    async strike({ databases }) {
      const { part } = await databases.leader();
      part.signal("SIGSTOP", "all");
      await sleep(AWAY_MS);
      part.signal("SIGCONT", "all");
    },
  },
  {
    name: "network cut of the primary for 30 s",
    needsNetwork: true,
    async strike({ databases }) {
      const { machine } = await databases.leader();
      machine.network?.("down");
      await sleep(AWAY_MS);
      machine.network?.("up");
    },
  },
];
