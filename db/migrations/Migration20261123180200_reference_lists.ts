import { Migration } from "@mikro-orm/migrations";

const REFERENCES = [
  ["sales", "payment_method", "payment_methods"],
  ["payments", "payment_method", "payment_methods"],
  ["sales", "claim_status", "claim_statuses"],
] as const;

export class Migration20261123180200_reference_lists extends Migration {
  override name = "Migration20261123180200_reference_lists";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "reason_codes" ("id" serial primary key, "code" varchar(40) not null, "name" varchar(120) not null, "name_ar" varchar(120) null, "is_active" boolean not null default true, "sort_order" int not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "updated_by" int null, "version" int not null default 1, "usage" varchar(20) not null);`,
    );
    this.addSql(`alter table "reason_codes" add constraint "reason_codes_usage_code_unique" unique ("usage", "code");`);

    this.addSql(
      `alter table "appointment_statuses" add "name_ar" varchar(120) null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "version" int not null default 1;`,
    );

    this.addSql(
      `alter table "claim_statuses" add "name_ar" varchar(120) null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "version" int not null default 1;`,
    );

    this.addSql(
      `alter table "movement_kinds" add "name_ar" varchar(120) null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "version" int not null default 1;`,
    );

    this.addSql(
      `alter table "payment_methods" add "name_ar" varchar(120) null, add "updated_at" timestamptz not null default now(), add "updated_by" int null, add "version" int not null default 1;`,
    );

    this.addSql(
      `alter table "reason_codes" add constraint "reason_codes_usage_check" check (usage in ('stock_adjustment','return','void','cash_movement','register_reopen','write_off','vendor_return'));`,
    );

    // A code that a sale has cannot be removed. The two transactions meet at the row of the list, whichever comes first.
    for (const [table, column, list] of REFERENCES) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_listed" foreign key ("${column}") references "${list}" ("code");`,
      );
    }
    this.addSql(
      `create index stock_movements_reason on stock_movements (split_part(reason, ':', 1)) where kind = 'adjustment'`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "stock_movements_reason";`);
    for (const [table, column] of REFERENCES) {
      this.addSql(`alter table "${table}" drop constraint "${table}_${column}_listed";`);
    }
    this.addSql(`drop table if exists "reason_codes" cascade;`);

    this.addSql(
      `alter table "appointment_statuses" drop column "name_ar", drop column "updated_at", drop column "updated_by", drop column "version";`,
    );

    this.addSql(
      `alter table "claim_statuses" drop column "name_ar", drop column "updated_at", drop column "updated_by", drop column "version";`,
    );

    this.addSql(
      `alter table "movement_kinds" drop column "name_ar", drop column "updated_at", drop column "updated_by", drop column "version";`,
    );

    this.addSql(
      `alter table "payment_methods" drop column "name_ar", drop column "updated_at", drop column "updated_by", drop column "version";`,
    );
  }
}
