import { Migration } from "@mikro-orm/migrations";

export class Migration20261122141317_cart_without_payment_method extends Migration {
  override name = "Migration20261122141317_cart_without_payment_method";

  override up(): void | Promise<void> {
    this.addSql(`alter table "sale_drafts" alter column "payment_method" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "sale_drafts" set "payment_method" = 'cash' where "payment_method" is null;`);
    this.addSql(`alter table "sale_drafts" alter column "payment_method" set not null;`);
  }
}
