import { Migration } from "@mikro-orm/migrations";

export class Migration20261125091130_sealed_secrets_and_lost_numbers extends Migration {
  override name = "Migration20261125091130_sealed_secrets_and_lost_numbers";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "number_gaps" ("id" serial primary key, "store_id" int not null, "kind" varchar(20) not null, "from_number" int not null, "to_number" int not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "number_gaps_store_id_kind_index" on "number_gaps" ("store_id", "kind");`);

    this.addSql(`alter table "second_factors" alter column "secret" type text using ("secret"::text);`);

    this.addSql(
      `alter table "number_gaps" add constraint "number_gaps_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "number_gaps" add constraint "number_gaps_numbers_check" check (from_number >= 1 and to_number >= from_number);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "number_gaps" cascade;`);

    this.addSql(`alter table "second_factors" alter column "secret" type varchar(64) using ("secret"::varchar(64));`);
  }
}
