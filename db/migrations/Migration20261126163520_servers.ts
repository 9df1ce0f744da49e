import { Migration } from "@mikro-orm/migrations";

export class Migration20261126163520_servers extends Migration {
  override name = "Migration20261126163520_servers";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "servers" ("id" uuid not null, "name" varchar(120) not null, "version" varchar(40) not null, "started_at" timestamptz not null, "seen_at" timestamptz not null, "free_bytes" bigint null, "disk_bytes" bigint null, "jobs" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "servers_seen_at_index" on "servers" ("seen_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "servers" cascade;`);
  }
}
