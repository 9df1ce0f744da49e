import { Migration } from "@mikro-orm/migrations";

export class Migration20261125073722_returns_and_promotions extends Migration {
  override name = "Migration20261125073722_returns_and_promotions";

  override up(): void | Promise<void> {
    this.addSql(`alter table "promotions" add "made_by_manager" boolean not null default false;`);

    // A promotion that a manager made or changed last, as far as the rights of today tell, or that came with the demo shop, is the shop's own.
    this.addSql(`
      update promotions p set made_by_manager = true
      where coalesce(p.updated_by, p.created_by) is null or exists (
        select 1 from user_roles ur
        join roles r on r.id = ur.role_id and r.is_active
        join role_permissions rp on rp.role_id = r.id and rp.granted
        join permissions m on m.id = rp.permission_id and m.code = 'sales:manage'
        where ur.user_id = coalesce(p.updated_by, p.created_by));`);

    this.addSql(`alter table "sales" add "is_split" boolean not null default false;`);
    // Sales that several methods have paid, and sales that were paid later by another method than the one they were rung up with.
    this.addSql(`
      update sales s set is_split = paid.methods > 1,
        payment_method = case when paid.methods = 1 then paid.method else s.payment_method end
      from (
        select receipt_id, count(distinct payment_method) as methods, min(payment_method) as method
        from payments where kind = 'payment' group by receipt_id
      ) paid
      where paid.receipt_id = s.id and (paid.methods > 1 or paid.method <> s.payment_method);`);
    // The sums by payment method come from the payments now. The job that adds finished days makes all sums again; until then reports read documents.
    this.addSql(`truncate sales_days, variant_sales, summary_days;`);

    this.addSql(`alter table "sale_items" drop constraint "sale_items_total_price_check";`);
    this.addSql(
      `alter table "sale_items" add constraint "sale_items_total_price_check" check (total_price >= -discount_amount);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "promotions" drop column "made_by_manager";`);

    this.addSql(`alter table "sale_items" drop constraint "sale_items_total_price_check";`);
    this.addSql(`alter table "sale_items" add constraint "sale_items_total_price_check" check (total_price >= 0);`);

    this.addSql(`alter table "sales" drop column "is_split";`);
  }
}
