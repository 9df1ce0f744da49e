import { Migration } from "@mikro-orm/migrations";

export class Migration20261126132951_claim_answers extends Migration {
  override name = "Migration20261126132951_claim_answers";

  override up(): void | Promise<void> {
    this.addSql(`alter table "import_runs" drop constraint "import_runs_kind_check";`);
    this.addSql(
      `alter table "import_runs" add constraint "import_runs_kind_check" check (kind in ('claimAnswers','customers','products'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "import_runs" drop constraint "import_runs_kind_check";`);
    this.addSql(
      `alter table "import_runs" add constraint "import_runs_kind_check" check (kind in ('customers','products'));`,
    );
  }
}
