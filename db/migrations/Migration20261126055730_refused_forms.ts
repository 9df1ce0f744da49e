import { Migration } from "@mikro-orm/migrations";

export class Migration20261126055730_refused_forms extends Migration {
  override name = "Migration20261126055730_refused_forms";

  override up(): void | Promise<void> {
    this.addSql(`alter table "kept_forms" add "refusal" json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "kept_forms" drop column "refusal";`);
  }
}
