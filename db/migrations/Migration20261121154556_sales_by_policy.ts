import { Migration } from "@mikro-orm/migrations";

export class Migration20261121154556_sales_by_policy extends Migration {
  override name = "Migration20261121154556_sales_by_policy";

  override up(): void | Promise<void> {
    this.addSql(`create index sales_policy_id on sales (policy_id) where policy_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sales_policy_id";`);
  }
}
