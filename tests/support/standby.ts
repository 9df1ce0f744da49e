import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createCluster, dataFolder, startCluster, stopCluster } from "#db/embedded/cluster.ts";
import { DATABASE, ensureDatabase, urlOf } from "#db/embedded/connect.ts";
import { setOwner } from "#db/embedded/data-files.ts";
import { freePort } from "#db/embedded/free-port.mjs";
import { locateCluster } from "#db/embedded/home.ts";
import { settingsFor } from "#db/embedded/settings.ts";

export type Pair = {
  primaryUrl: string;
  standbyUrl: string;
  /** Ends the standby. */
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
};

/** A real primary and a real standby that follows it by streaming and applies everything later. @param delay such as 5s */
export async function startPair(delay: string): Promise<Pair> {
  mkdirSync(".data", { recursive: true });
  const dir = resolve(mkdtempSync(".data/pair-"));
  const place = async (name: string) => {
    mkdirSync(join(dir, name));
    return locateCluster(join(dir, name), () => {});
  };
  const { cluster: primary, password } = await place("primary");
  const { cluster: standby } = await place("standby");
  const [port, standbyPort] = [await freePort(), await freePort()];
  const settings = { ...settingsFor("off"), wal_level: "replica", max_wal_senders: "4", wal_keep_size: "256MB" };
  await createCluster(primary, password);
  await startCluster(primary, port, settings);
  await ensureDatabase(password, port);
  // A copy of files at rest is a backup.
  await stopCluster(primary);
  cpSync(dataFolder(primary.home), dataFolder(standby.home), { recursive: true });
  writeFileSync(join(dataFolder(standby.home), "standby.signal"), "");
  setOwner(dataFolder(standby.home), standby.account);
  await startCluster(primary, port, settings);
  await startCluster(standby, standbyPort, {
    ...settings,
    hot_standby: "on",
    recovery_min_apply_delay: delay,
    primary_conninfo: `host=127.0.0.1 port=${port} user=optical password=${password}`,
  });
  const stopStandby = () => stopCluster(standby);
  return {
    primaryUrl: urlOf(password, port, DATABASE),
    standbyUrl: urlOf(password, standbyPort, DATABASE),
    stopStandby,
    async stop() {
      await stopStandby().catch(() => {});
      await stopCluster(primary);
      for (const { home } of [primary, standby]) rmSync(home, { recursive: true, force: true });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
