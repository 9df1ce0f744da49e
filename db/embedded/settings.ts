export type Durability = "on" | "off";

/** A shop's computer: little memory, few connections, short transactions. Names and units are PostgreSQL's own. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  max_connections: "60",
  shared_buffers: "128MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  // Nothing is replicated from here.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "512MB",
  // The log names no values: statements and the detail of an error hold personal data.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export function settingsFor(durability: Durability): Record<string, string> {
  return { ...SETTINGS, ...(durability === "on" ? DURABLE : FAST) };
}
