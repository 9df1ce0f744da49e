import { Migration } from "@mikro-orm/migrations";

const LISTED = "create index invoices_listed on invoices";
/** The day of a document, and the day that stands for all days. The second is written last: all that a run sends changes it. */
const DAYS = (issued: string) =>
  `(values ((${issued} at time zone 'Asia/Riyadh')::date), (date '-infinity')) as days (day)`;

/** How many e-invoices each unit has by day, kind, profile and answer, so that nobody has to count all documents. */
export class Migration20261126003152_counts_of_e_invoices extends Migration {
  override name = "Migration20261126003152_counts_of_e_invoices";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "invoice_counts" ("unit_id" int not null, "day" date not null, "kind" varchar(10) not null, "profile" varchar(10) not null, "status" varchar(20) not null, "count" int not null default 0, primary key ("unit_id", "day", "kind", "profile", "status"));`,
    );
    this.addSql(`drop index "invoices_listed";`);
    this.addSql(`${LISTED} (unit_id, status, kind, profile, issued_at, id);`);
    this.addSql(`
      create function invoices_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old.status <> 'pending' then
          update invoice_counts k set count = k.count - 1
          from ${DAYS("old.issued_at")}
          where k.unit_id = old.unit_id and k.day = days.day and k.kind = old.kind and k.profile = old.profile and k.status = old.status;
        end if;
        if new.status <> 'pending' then
          insert into invoice_counts as k (unit_id, day, kind, profile, status, count)
          select new.unit_id, day, new.kind, new.profile, new.status, 1 from ${DAYS("new.issued_at")}
          on conflict (unit_id, day, kind, profile, status) do update set count = k.count + 1;
        end if;
        return null;
      end $$;`);
    // A till writes documents that wait. They are not counted here, so tills and the sending do not wait for each other.
    this.addSql(`
      create trigger invoices_counted after insert on invoices
      for each row when (new.status <> 'pending') execute function invoices_counted();`);
    this.addSql(`
      create trigger invoices_changed_counted after update of status on invoices
      for each row when (old.status <> new.status) execute function invoices_counted();`);
    this.addSql(`
      insert into invoice_counts (unit_id, day, kind, profile, status, count)
      select unit_id, day, kind, profile, status, count(*) from invoices cross join lateral ${DAYS("issued_at")}
      where status <> 'pending' group by unit_id, day, kind, profile, status;`);
  }

  override down(): void | Promise<void> {
    for (const name of ["invoices_counted", "invoices_changed_counted"])
      this.addSql(`drop trigger ${name} on invoices;`);
    this.addSql(`drop function invoices_counted();`);
    this.addSql(`drop table "invoice_counts";`);
    this.addSql(`drop index "invoices_listed";`);
    this.addSql(`${LISTED} (unit_id, status, issued_at, id) include (kind, profile);`);
  }
}
