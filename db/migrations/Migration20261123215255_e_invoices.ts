import { Migration } from "@mikro-orm/migrations";

/**
 * Documents are neither changed nor removed; only their sending is noted, until the authority has answered. A unit stays, and its counter only
 * goes on.
 */
const GUARD = `
  create function invoices_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
      if old.status = 'pending' and to_jsonb(new) - '{status,attempts,next_attempt_at,answered_at,answer}'::text[]
        = to_jsonb(old) - '{status,attempts,next_attempt_at,answered_at,answer}'::text[] then
        return new;
      end if;
    end if;
    if tg_op = 'UPDATE' and tg_table_name = 'invoicing_units' then
      if new.id = old.id and new.store_id = old.store_id
        and (new.last_counter = old.last_counter and new.last_hash = old.last_hash
          or new.last_counter = old.last_counter + 1 and new.last_hash <> old.last_hash) then
        return new;
      end if;
    end if;
    raise exception 'The rows of % can be neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
  end $$;`;
const TABLES = ["invoices", "invoicing_units"];

export class Migration20261123215255_e_invoices extends Migration {
  override name = "Migration20261123215255_e_invoices";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoicing_units" ("id" serial primary key, "store_id" int not null, "name" varchar(120) not null, "environment" varchar(20) not null, "status" varchar(20) not null default 'active', "certificate" text not null, "sealed_key" text not null, "sealed_secret" text not null, "last_counter" int not null default 0, "last_hash" varchar(88) not null, "created_at" timestamptz not null default now(), "created_by" int null, "closed_at" timestamptz null);`,
    );
    this.addSql(`alter table "invoicing_units" add constraint "invoicing_units_name_unique" unique ("name");`);
    this.addSql(`create unique index invoicing_units_active on invoicing_units (store_id) where status = 'active';`);

    this.addSql(
      `create table "invoices" ("id" serial primary key, "unit_id" int not null, "sale_id" int not null, "return_id" int null, "kind" varchar(10) not null, "number" varchar(127) not null, "uuid" uuid not null, "counter" int not null, "previous_hash" varchar(88) not null, "hash" varchar(44) not null, "xml" text not null, "code" text not null, "issued_at" timestamptz not null, "status" varchar(20) not null default 'pending', "attempts" int not null default 0, "next_attempt_at" timestamptz not null default now(), "answered_at" timestamptz null, "answer" jsonb null);`,
    );
    this.addSql(`create unique index invoices_sale on invoices (sale_id) where return_id is null;`);
    this.addSql(`create unique index invoices_return on invoices (return_id) where return_id is not null;`);
    this.addSql(
      `create index invoices_pending on invoices (unit_id, counter, next_attempt_at) where status = 'pending';`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_unit_id_counter_unique" unique ("unit_id", "counter");`,
    );
    this.addSql(`alter table "invoices" add constraint "invoices_uuid_unique" unique ("uuid");`);

    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_store_id_foreign" foreign key ("store_id") references "stores" ("id");`,
    );
    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_status_check" check (status in ('active','closed'));`,
    );
    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_environment_check" check (environment in ('developer','simulation','production'));`,
    );

    this.addSql(
      `alter table "invoices" add constraint "invoices_unit_id_foreign" foreign key ("unit_id") references "invoicing_units" ("id");`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_sale_id_foreign" foreign key ("sale_id") references "sales" ("id");`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_return_id_foreign" foreign key ("return_id") references "sale_returns" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_kind_check" check (kind in ('invoice','credit','debit'));`,
    );
    this.addSql(`alter table "invoices" add constraint "invoices_counter_check" check (counter >= 1);`);
    this.addSql(
      `alter table "invoices" add constraint "invoices_status_check" check (status in ('pending','reported','warned','refused'));`,
    );
    this.addSql(GUARD);
    for (const table of TABLES) {
      this.addSql(`create trigger ${table}_guard before update or delete on ${table}
        for each row execute function invoices_guard();`);
      this.addSql(`create trigger ${table}_guard_truncate before truncate on ${table}
        for each statement execute function invoices_guard();`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invoices" drop constraint "invoices_unit_id_foreign";`);

    this.addSql(`drop table if exists "invoicing_units" cascade;`);
    this.addSql(`drop table if exists "invoices" cascade;`);
    this.addSql(`drop function invoices_guard();`);
  }
}
