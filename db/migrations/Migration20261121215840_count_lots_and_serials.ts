import { Migration } from "@mikro-orm/migrations";

export class Migration20261121215840_count_lots_and_serials extends Migration {
  override name = "Migration20261121215840_count_lots_and_serials";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "stock_count_lines" add "snapshot_serials" jsonb null, add "lot_code" varchar(60) null, add "expiry_date" date null;`,
    );

    this.addSql(`alter table "stock_count_entries" add "serial" varchar(80) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stock_count_entries" drop column "serial";`);

    this.addSql(
      `alter table "stock_count_lines" drop column "snapshot_serials", drop column "lot_code", drop column "expiry_date";`,
    );
  }
}
