import { Migration } from "@mikro-orm/migrations";

export class Migration20261126040551_tills extends Migration {
  override name = "Migration20261126040551_tills";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "register_displays" ("id" serial primary key, "register_id" int not null, "code_hash" varchar(64) null, "code_expires_at" timestamptz null, "token_hash" varchar(64) null, "user_agent" varchar(255) null, "paired_at" timestamptz null, "last_seen_at" timestamptz null, "revoked_at" timestamptz null, "created_by" int not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `alter table "register_displays" add constraint "register_displays_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "register_displays_register_id_index" on "register_displays" ("register_id");`);
    this.addSql(
      `create unique index register_displays_code on register_displays (code_hash) where code_hash is not null;`,
    );

    this.addSql(
      `create table "attendance" ("id" serial primary key, "user_id" int not null, "store_id" int null, "checked_in_at" timestamptz not null, "checked_out_at" timestamptz null, "is_forgotten" boolean not null default false);`,
    );
    this.addSql(`create index "attendance_checked_in_at_index" on "attendance" ("checked_in_at");`);
    this.addSql(
      `create unique index attendance_present on attendance (user_id) where checked_out_at is null and not is_forgotten;`,
    );

    this.addSql(
      `alter table "payment_methods" add "kind" varchar(20) not null default 'other', add "opens_drawer" boolean not null default false, add "fee_percent" numeric(5,2) not null default '0', add "fee_fixed" numeric(12,2) not null default '0';`,
    );
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_kind_check" check (kind in ('cash','card','transfer','instalments','wallet','store_credit','other'));`,
    );
    this.addSql(
      `alter table "payment_methods" add constraint "payment_methods_fee_check" check (fee_percent between 0 and 100 and fee_fixed >= 0);`,
    );

    this.addSql(`alter table "registers" add "printing" varchar(10) not null default 'asked';`);
    this.addSql(
      `alter table "registers" add constraint "registers_printing_check" check (printing in ('asked','drawer','always'));`,
    );

    this.addSql(
      `alter table "register_displays" add constraint "register_displays_register_id_foreign" foreign key ("register_id") references "registers" ("id");`,
    );
    this.addSql(
      `alter table "register_displays" add constraint "register_displays_created_by_foreign" foreign key ("created_by") references "system_users" ("id");`,
    );

    this.addSql(
      `alter table "attendance" add constraint "attendance_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "attendance" add constraint "attendance_store_id_foreign" foreign key ("store_id") references "stores" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "attendance" add constraint "attendance_order_check" check (checked_out_at >= checked_in_at);`,
    );
    this.addSql(
      `alter table "attendance" add constraint "attendance_forgotten_check" check (not (is_forgotten and checked_out_at is not null));`,
    );

    // The methods that a shop has: those of the country may have been added by their usual codes.
    this.addSql(`
      update payment_methods set opens_drawer = code = 'cash', kind = case
        when code in ('cash', 'store_credit') then code
        when code in ('credit_card', 'debit_card', 'mada', 'visa', 'mastercard') then 'card'
        when code = 'bank_transfer' then 'transfer'
        when code in ('tabby', 'tamara') then 'instalments'
        when code = 'stc_pay' then 'wallet'
        else 'other' end;`);
    // A shop that sells already finds the others in its list, and turns on what it takes. A new shop gets them from the reference data.
    this.addSql(`
      insert into payment_methods (code, name, name_ar, kind, is_active, sort_order)
      select n.code, n.name, n.name_ar, n.kind, false, (select max(sort_order) from payment_methods) + n.place
      from (values (1, 'mada', 'mada', 'مدى', 'card'), (2, 'visa', 'Visa', 'فيزا', 'card'),
        (3, 'mastercard', 'Mastercard', 'ماستركارد', 'card'), (4, 'tabby', 'Tabby', 'تابي', 'instalments'),
        (5, 'tamara', 'Tamara', 'تمارا', 'instalments'), (6, 'stc_pay', 'STC Pay', 'إس تي سي باي', 'wallet'))
        as n (place, code, name, name_ar, kind)
      where exists (select from payment_methods)
      on conflict (code) do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "register_displays" cascade;`);
    this.addSql(`drop table if exists "attendance" cascade;`);

    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_kind_check";`);
    this.addSql(`alter table "payment_methods" drop constraint "payment_methods_fee_check";`);
    this.addSql(
      `alter table "payment_methods" drop column "kind", drop column "opens_drawer", drop column "fee_percent", drop column "fee_fixed";`,
    );

    this.addSql(`alter table "registers" drop constraint "registers_printing_check";`);
    this.addSql(`alter table "registers" drop column "printing";`);
  }
}
