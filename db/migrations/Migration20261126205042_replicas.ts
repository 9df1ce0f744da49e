import { Migration } from "@mikro-orm/migrations";

export class Migration20261126205042_replicas extends Migration {
  override name = "Migration20261126205042_replicas";

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "written_to" varchar(20) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "written_to";`);
  }
}
