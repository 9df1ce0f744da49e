import { Migration } from "@mikro-orm/migrations";

export class Migration20261126074720_pairs_of_lenses extends Migration {
  override name = "Migration20261126074720_pairs_of_lenses";

  override up(): void | Promise<void> {
    this.addSql(`alter table "lens_jobs" add "other_item_id" int null;`);
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_other_item_id_foreign" foreign key ("other_item_id") references "sale_items" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "lens_jobs" add constraint "lens_jobs_other_item_check" check (other_item_id is null or sale_item_id is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lens_jobs" drop constraint "lens_jobs_other_item_id_foreign";`);

    this.addSql(`alter table "lens_jobs" drop constraint "lens_jobs_other_item_check";`);
    this.addSql(`alter table "lens_jobs" drop column "other_item_id";`);
  }
}
