import { Migration } from "@mikro-orm/migrations";

/** A database that has its reasons for adjustments gets that of pieces sold from the hand. A new one gets all reasons from the seeds. */
export class Migration20261126042000_sold_from_the_hand extends Migration {
  override name = "Migration20261126042000_sold_from_the_hand";

  override up(): void | Promise<void> {
    this.addSql(
      `insert into reason_codes (usage, code, name, name_ar, sort_order)
       select 'stock_adjustment', 'in_hand', 'Sold from the hand, not in the books', 'بيع وهو غير مسجل في المخزون',
         (select max(sort_order) from reason_codes where usage = 'stock_adjustment')
       where exists (select from reason_codes where usage = 'stock_adjustment')
       on conflict (usage, code) do nothing;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `delete from reason_codes where usage = 'stock_adjustment' and code = 'in_hand'
       and not exists (select from stock_movements where split_part(reason, ':', 1) = 'in_hand');`,
    );
  }
}
