import { Migration } from "@mikro-orm/migrations";

export class Migration20261121183657_imports_by_store extends Migration {
  override name = "Migration20261121183657_imports_by_store";

  override up(): void | Promise<void> {
    this.addSql(`alter table "import_runs" add "store_id" int null;`);
    this.addSql(
      `alter table "import_runs" add constraint "import_runs_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete set null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "import_runs" drop constraint "import_runs_store_id_foreign";`);

    this.addSql(`alter table "import_runs" drop column "store_id";`);
  }
}
