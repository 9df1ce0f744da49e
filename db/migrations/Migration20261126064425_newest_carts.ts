import { Migration } from "@mikro-orm/migrations";

export class Migration20261126064425_newest_carts extends Migration {
  override name = "Migration20261126064425_newest_carts";

  override up(): void | Promise<void> {
    this.addSql(
      `create index sale_drafts_recent on sale_drafts using brin (updated_at) with (pages_per_range = 8, autosummarize = on);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sale_drafts_recent";`);
  }
}
