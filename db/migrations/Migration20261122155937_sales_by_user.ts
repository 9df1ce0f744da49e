import { Migration } from "@mikro-orm/migrations";

export class Migration20261122155937_sales_by_user extends Migration {
  override name = "Migration20261122155937_sales_by_user";

  override up(): void | Promise<void> {
    this.addSql(`create index "sales_created_by_store_id_id_index" on "sales" ("created_by", "store_id", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sales_created_by_store_id_id_index";`);
  }
}
