import { Migration } from "@mikro-orm/migrations";

/** What the sending of a document may change, until the authority has answered. */
const SENDING = "status,attempts,next_attempt_at,answered_at,cleared_xml,cleared_code";
/** How the counter of a unit may move. After a restore from an older backup it is moved past the documents that were lost. */
const FORWARD = "new.last_counter > old.last_counter";
const ONE_BY_ONE = "new.last_counter = old.last_counter + 1";
const GUARDED = ["invoice_answers", "invoice_gaps"];

const guard = (changeable: string, counting: string): string => `
  create or replace function invoices_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
      if old.status = 'pending' and to_jsonb(new) - '{${changeable}}'::text[] = to_jsonb(old) - '{${changeable}}'::text[] then
        return new;
      end if;
    end if;
    if tg_op = 'UPDATE' and tg_table_name = 'invoicing_units' then
      if new.id = old.id and new.store_id = old.store_id
        and (new.last_counter = old.last_counter and new.last_hash = old.last_hash
          or ${counting} and new.last_hash <> old.last_hash) then
        return new;
      end if;
    end if;
    raise exception 'The rows of % can be neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
  end $$;`;

export class Migration20261124150313_e_invoice_outbox extends Migration {
  override name = "Migration20261124150313_e_invoice_outbox";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoice_gaps" ("id" serial primary key, "unit_id" int not null, "from_counter" int not null, "to_counter" int not null, "last_hash" varchar(44) not null, "created_at" timestamptz not null default now(), "created_by" int null);`,
    );
    this.addSql(
      `create index "invoice_gaps_unit_id_from_counter_index" on "invoice_gaps" ("unit_id", "from_counter");`,
    );

    this.addSql(
      `create table "invoice_answers" ("id" serial primary key, "invoice_id" int not null, "answered_at" timestamptz not null default now(), "status" int not null, "body" jsonb null);`,
    );
    this.addSql(`create index "invoice_answers_invoice_id_index" on "invoice_answers" ("invoice_id");`);

    this.addSql(`drop index "invoicing_units_active";`);
    this.addSql(`alter table "invoicing_units" drop constraint "invoicing_units_status_check";`);
    this.addSql(
      `alter table "invoicing_units" add "expires_at" timestamptz null, add "registration" jsonb null, add "ahead_counter" int null, add "ahead_hash" varchar(44) null;`,
    );
    this.addSql(`alter table "invoicing_units" alter column "certificate" drop not null;`);
    this.addSql(`alter table "invoicing_units" alter column "sealed_key" drop not null;`);
    this.addSql(`alter table "invoicing_units" alter column "sealed_secret" drop not null;`);
    this.addSql(`create unique index invoicing_units_open on invoicing_units (store_id) where status <> 'closed';`);
    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_registered_check" check (status <> 'active' or (certificate is not null and sealed_key is not null and sealed_secret is not null));`,
    );
    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_status_check" check (status in ('registering','active','closed'));`,
    );

    this.addSql(`alter table "sales" add "corrects_id" int null, add "correction_reason" varchar(200) null;`);
    this.addSql(
      `alter table "sales" add constraint "sales_corrects_id_foreign" foreign key ("corrects_id") references "sales" ("id") on delete set null;`,
    );
    this.addSql(`create index sales_corrects_id on sales (corrects_id) where corrects_id is not null;`);
    this.addSql(
      `alter table "sales" add constraint "sales_correction_check" check ((corrects_id is null) = (correction_reason is null));`,
    );

    this.addSql(`insert into invoice_answers (invoice_id, answered_at, status, body) select id, answered_at, coalesce((answer->>'status')::int, 0), answer->'body'
      from invoices where answer is not null order by id;`);
    this.addSql(`alter table "invoices" drop column "answer";`);
    this.addSql("drop index invoices_sale;");
    this.addSql(
      "create unique index invoices_sale on invoices (sale_id) where kind <> 'credit' and status <> 'refused';",
    );
    this.addSql(`create index "invoices_unit_id_issued_at_id_index" on "invoices" ("unit_id", "issued_at", "id");`);

    this.addSql(
      `alter table "invoice_gaps" add constraint "invoice_gaps_unit_id_foreign" foreign key ("unit_id") references "invoicing_units" ("id");`,
    );
    this.addSql(
      `alter table "invoice_gaps" add constraint "invoice_gaps_counters_check" check (from_counter >= 1 and to_counter >= from_counter);`,
    );

    this.addSql(
      `alter table "invoice_answers" add constraint "invoice_answers_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id");`,
    );
    this.addSql(guard(SENDING, FORWARD));
    for (const table of GUARDED) {
      this.addSql(`create trigger ${table}_guard before update or delete on ${table}
        for each row execute function invoices_guard();`);
      this.addSql(`create trigger ${table}_guard_truncate before truncate on ${table}
        for each statement execute function invoices_guard();`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "invoice_gaps" cascade;`);
    this.addSql(`drop table if exists "invoice_answers" cascade;`);

    this.addSql(`alter table "sales" drop constraint "sales_corrects_id_foreign";`);

    this.addSql(`drop index "invoices_unit_id_issued_at_id_index";`);
    this.addSql(`alter table "invoices" add "answer" jsonb null;`);
    this.addSql("drop index invoices_sale;");
    this.addSql(
      "create unique index invoices_sale on invoices (sale_id) where kind = 'invoice' and status <> 'refused';",
    );
    this.addSql(guard(`${SENDING},answer`, ONE_BY_ONE));

    this.addSql(`drop index "invoicing_units_open";`);
    this.addSql(`alter table "invoicing_units" drop constraint "invoicing_units_registered_check";`);
    this.addSql(`alter table "invoicing_units" drop constraint "invoicing_units_status_check";`);
    this.addSql(
      `alter table "invoicing_units" drop column "expires_at", drop column "registration", drop column "ahead_counter", drop column "ahead_hash";`,
    );
    this.addSql(`alter table "invoicing_units" alter column "certificate" set not null;`);
    this.addSql(`alter table "invoicing_units" alter column "sealed_key" set not null;`);
    this.addSql(`alter table "invoicing_units" alter column "sealed_secret" set not null;`);
    this.addSql(`create unique index invoicing_units_active on invoicing_units (store_id) where status = 'active';`);
    this.addSql(
      `alter table "invoicing_units" add constraint "invoicing_units_status_check" check (status in ('active','closed'));`,
    );

    this.addSql(`drop index "sales_corrects_id";`);
    this.addSql(`alter table "sales" drop constraint "sales_correction_check";`);
    this.addSql(`alter table "sales" drop column "corrects_id", drop column "correction_reason";`);
  }
}
