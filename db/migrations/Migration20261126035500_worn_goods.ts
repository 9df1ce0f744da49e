import { Migration } from "@mikro-orm/migrations";

/** A database that has its reasons for returns gets that of worn goods. A new one gets all reasons from the seeds. */
export class Migration20261126035500_worn_goods extends Migration {
  override name = "Migration20261126035500_worn_goods";

  override up(): void | Promise<void> {
    this.addSql(
      `insert into reason_codes (usage, code, name, name_ar, sort_order)
       select 'return', 'worn', 'Worn or scratched', 'مستعمل أو مخدوش', 0
       where exists (select from reason_codes where usage = 'return')
       on conflict (usage, code) do nothing;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `delete from reason_codes where usage = 'return' and code = 'worn'
       and not exists (select from sale_returns where reason_code = 'worn');`,
    );
  }
}
