import { Migration } from "@mikro-orm/migrations";

export class Migration20261126104350_lens_jobs_of_store extends Migration {
  override name = "Migration20261126104350_lens_jobs_of_store";

  override up(): void | Promise<void> {
    this.addSql(`drop index "lens_jobs_list";`);
    this.addSql(`create index lens_jobs_of_store on lens_jobs (store_id, id) where deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "lens_jobs_of_store";`);
    this.addSql(`create index lens_jobs_list on lens_jobs (store_id, id);`);
  }
}
