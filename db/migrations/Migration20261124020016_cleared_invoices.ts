import { Migration } from "@mikro-orm/migrations";

/** What the sending of a document may change, until the authority has answered. */
const SENDING = "status,attempts,next_attempt_at,answered_at,answer";
const CLEARING = `${SENDING},cleared_xml,cleared_code`;

const guard = (changeable: string): string => `
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
          or new.last_counter = old.last_counter + 1 and new.last_hash <> old.last_hash) then
        return new;
      end if;
    end if;
    raise exception 'The rows of % can be neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
  end $$;`;
const ONE_DOCUMENT = [
  "create unique index invoices_sale on invoices (sale_id) where kind = 'invoice' and status <> 'refused';",
  "create unique index invoices_return on invoices (return_id) where return_id is not null and status <> 'refused';",
];
const EVERY_DOCUMENT = [
  "create unique index invoices_sale on invoices (sale_id) where return_id is null;",
  "create unique index invoices_return on invoices (return_id) where return_id is not null;",
];

export class Migration20261124020016_cleared_invoices extends Migration {
  override name = "Migration20261124020016_cleared_invoices";

  override up(): void | Promise<void> {
    this.addSql(`alter table "invoices" drop constraint "invoices_status_check";`);
    this.addSql(
      `alter table "invoices" add "profile" varchar(10) not null default 'simplified', add "cleared_xml" text null, add "cleared_code" text null;`,
    );
    for (const name of ["invoices_sale", "invoices_return"]) this.addSql(`drop index ${name};`);
    for (const index of ONE_DOCUMENT) this.addSql(index);
    this.addSql(guard(CLEARING));
    this.addSql(`create index "invoices_sale_id_index" on "invoices" ("sale_id");`);
    this.addSql(
      `alter table "invoices" add constraint "invoices_profile_check" check (profile in ('simplified','standard'));`,
    );
    this.addSql(
      `alter table "invoices" add constraint "invoices_status_check" check (status in ('pending','reported','cleared','warned','refused'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "invoices_sale_id_index";`);
    for (const name of ["invoices_sale", "invoices_return"]) this.addSql(`drop index ${name};`);
    for (const index of EVERY_DOCUMENT) this.addSql(index);
    this.addSql(guard(SENDING));
    this.addSql(`alter table "invoices" drop constraint "invoices_profile_check";`);
    this.addSql(`alter table "invoices" drop constraint "invoices_status_check";`);
    this.addSql(`alter table "invoices" drop column "profile", drop column "cleared_xml", drop column "cleared_code";`);
    this.addSql(
      `alter table "invoices" add constraint "invoices_status_check" check (status in ('pending','reported','warned','refused'));`,
    );
  }
}
