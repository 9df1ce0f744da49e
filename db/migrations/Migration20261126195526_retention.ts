import { Migration } from "@mikro-orm/migrations";

export class Migration20261126195526_retention extends Migration {
  override name = "Migration20261126195526_retention";

  override up(): void | Promise<void> {
    this.addSql(`create index stock_holds_draft on stock_holds (draft_id) where draft_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "stock_holds_draft";`);
  }
}
