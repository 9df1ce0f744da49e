import { Migration } from "@mikro-orm/migrations";

export class Migration20261126075209_stock_holds_of_lens_jobs extends Migration {
  override name = "Migration20261126075209_stock_holds_of_lens_jobs";

  override up(): void | Promise<void> {
    this.addSql(`alter table "stock_holds" add "job_id" int null;`);
    this.addSql(
      `alter table "stock_holds" add constraint "stock_holds_job_id_foreign" foreign key ("job_id") references "lens_jobs" ("id") on delete set null;`,
    );
    this.addSql(`create index stock_holds_job on stock_holds (job_id) where job_id is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "stock_holds" drop constraint "stock_holds_job_id_foreign";`);

    this.addSql(`drop index "stock_holds_job";`);
    this.addSql(`alter table "stock_holds" drop column "job_id";`);
  }
}
