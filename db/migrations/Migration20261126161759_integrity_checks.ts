import { Migration } from "@mikro-orm/migrations";

export class Migration20261126161759_integrity_checks extends Migration {
  override name = "Migration20261126161759_integrity_checks";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "integrity_checks" ("store_id" int not null, "checked_at" timestamptz not null, "took_ms" int not null, "found" jsonb not null, primary key ("store_id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "integrity_checks" cascade;`);
  }
}
