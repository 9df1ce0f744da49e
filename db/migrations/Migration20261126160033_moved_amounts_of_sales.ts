import { Migration } from "@mikro-orm/migrations";

export class Migration20261126160033_moved_amounts_of_sales extends Migration {
  override name = "Migration20261126160033_moved_amounts_of_sales";

  override up(): void | Promise<void> {
    this.addSql(`alter table "sales" add "is_order" boolean not null default false;`);
    // Until now a day to pay said that goods were ordered, unless an amount was moved to the patient.
    this.addSql(
      `update sales set is_order = true where due_date is not null and corrects_id is null and moved_amount = 0;`,
    );

    this.addSql(`alter table "sale_returns" add "moved_amount" numeric(12,2) not null default '0.00';`);

    this.addSql(`alter table "sale_return_items" add "moved_amount" numeric(12,2) not null default '0.00';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sale_return_items" drop column "moved_amount";`);

    this.addSql(`alter table "sale_returns" drop column "moved_amount";`);

    this.addSql(`alter table "sales" drop column "is_order";`);
  }
}
