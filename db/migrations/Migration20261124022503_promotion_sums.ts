import { Migration } from "@mikro-orm/migrations";

export class Migration20261124022503_promotion_sums extends Migration {
  override name = "Migration20261124022503_promotion_sums";

  override up(): void | Promise<void> {
    // The sums are made again with the new ones, day by day, by the server.
    this.addSql("truncate sales_days, variant_sales, summary_days;");
    this.addSql(
      `create index sales_open_claims on sales (store_id) where insurance_coverage > 0 and coalesce(claim_status, 'pending') not in ('paid', 'refunded', 'cancelled');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "sales_open_claims";`);
  }
}
