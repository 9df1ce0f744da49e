import { Migration } from "@mikro-orm/migrations";

export class Migration20261126010325_list_indexes extends Migration {
  override name = "Migration20261126010325_list_indexes";

  override up(): void | Promise<void> {
    this.addSql(`create index "sale_returns_reason_code_kind_index" on "sale_returns" ("reason_code", "kind");`);

    this.addSql(`create index stock_movements_newest on stock_movements (created_at, id) include (store_id, kind);`);
    this.addSql(
      `create index stock_movements_kind on stock_movements (kind, created_at, id) include (store_id) where kind <> 'sale';`,
    );
    this.addSql(
      `create index stock_movements_reason_trgm on stock_movements using gin (reason gin_trgm_ops) where reason is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sale_returns_reason_code_kind_index";`);

    this.addSql(`drop index "stock_movements_newest";`);
    this.addSql(`drop index "stock_movements_kind";`);
    this.addSql(`drop index "stock_movements_reason_trgm";`);
  }
}
