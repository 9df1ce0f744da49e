import { Migration } from "@mikro-orm/migrations";

export class Migration20261126084838_lens_job_figures extends Migration {
  override name = "Migration20261126084838_lens_job_figures";

  override up(): void | Promise<void> {
    this.addSql(
      `create index lens_jobs_received_at on lens_jobs (store_id, received_at) where received_at is not null;`,
    );
    this.addSql(`create index lens_jobs_ready_at on lens_jobs (store_id, ready_at) where ready_at is not null;`);
    this.addSql(
      `create index lens_jobs_collected_at on lens_jobs (store_id, collected_at) where collected_at is not null;`,
    );

    this.addSql(`create index "lens_job_checks_at_index" on "lens_job_checks" ("at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "lens_job_checks_at_index";`);

    this.addSql(`drop index "lens_jobs_received_at";`);
    this.addSql(`drop index "lens_jobs_ready_at";`);
    this.addSql(`drop index "lens_jobs_collected_at";`);
  }
}
