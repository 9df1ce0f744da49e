import { existsSync } from "node:fs";
import { stopUnusedPostgres } from "../embedded.ts";

// The system closes our standard input when the process at its other end has ended, in whatever way.
for await (const _ of process.stdin);
const [, , dir = ""] = process.argv;
if (existsSync(dir)) await stopUnusedPostgres(dir);
