import { Migration } from "@mikro-orm/migrations";

export class Migration20261123172335_returned_pieces_and_prints extends Migration {
  override name = "Migration20261123172335_returned_pieces_and_prints";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sale_prints" ("id" serial primary key, "sale_id" int not null, "return_id" int null, "paper" varchar(10) not null, "printed_at" timestamptz not null default now(), "printed_by" int not null);`,
    );
    this.addSql(`create index "sale_prints_sale_id_index" on "sale_prints" ("sale_id");`);

    this.addSql(`alter table "sale_return_items" add "serials" jsonb null;`);

    this.addSql(
      `alter table "sale_prints" add constraint "sale_prints_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "sale_prints" add constraint "sale_prints_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "sale_prints" add constraint "sale_prints_printed_by_foreign" foreign key ("printed_by") references "system_users" ("id");`,
    );
    this.addSql(`alter table "sale_prints" add constraint "sale_prints_paper_check" check (paper in ('roll','a4'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sale_prints" cascade;`);

    this.addSql(`alter table "sale_return_items" drop column "serials";`);
  }
}
