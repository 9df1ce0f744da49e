import { Migration } from "@mikro-orm/migrations";

/** The tables that only grow, each with the column that says how old a row is; a seal is as old as its row. */
const TABLES = { audit_log: "occurred_at", audit_seals: "", prescription_reads: "read_at" };

/**
 * Refuses to change or remove what was written down, whoever asks, the owner of the tables too. Two settings of a transaction let something
 * through: "audit.redaction" the removal of personal data from the details of a row, which marks the row; "audit.retention" the removal of
 * rows older than a year.
 */
const GUARD = `
  create function audit_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'audit_log' and current_setting('audit.redaction', true) = 'on' then
      if new.redacted_at is not null and new.salt is null
        and to_jsonb(new) - '{before,after,note,salt,redacted_at}'::text[]
          = to_jsonb(old) - '{before,after,note,salt,redacted_at}'::text[] then
        return new;
      end if;
    end if;
    if tg_op = 'DELETE' and current_setting('audit.retention', true) = 'on' then
      if tg_argv[0] = '' or (to_jsonb(old) ->> tg_argv[0])::timestamptz < now() - interval '1 year' then
        return old;
      end if;
    end if;
    raise exception 'The rows of % can be neither changed nor removed', tg_table_name using errcode = 'insufficient_privilege';
  end $$;`;

export class Migration20261123092916_audit_chain extends Migration {
  override name = "Migration20261123092916_audit_chain";

  override up(): void | Promise<void> {
    this.addSql(GUARD);
    this.addSql(
      `create table "audit_seals" ("no" int not null, "audit_id" int not null, "details_hash" varchar(64) not null, "prev_hash" varchar(64) not null, "hash" varchar(64) not null, "sealed_at" timestamptz not null default now(), primary key ("no"));`,
    );
    this.addSql(`alter table "audit_seals" add constraint "audit_seals_audit_id_unique" unique ("audit_id");`);

    this.addSql(
      `alter table "audit_log" add "salt" uuid null default gen_random_uuid(), add "redacted_at" timestamptz null;`,
    );
    this.addSql(`create index "audit_log_actor_id_id_index" on "audit_log" ("actor_id", "id");`);
    this.addSql(`create index "audit_log_action_id_index" on "audit_log" ("action", "id");`);
    this.addSql(`create index "audit_log_occurred_at_index" on "audit_log" ("occurred_at");`);
    for (const [table, time] of Object.entries(TABLES)) {
      this.addSql(`create trigger ${table}_guard before update or delete on ${table}
        for each row execute function audit_guard('${time}');`);
      this.addSql(`create trigger ${table}_guard_truncate before truncate on ${table}
        for each statement execute function audit_guard('${time}');`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of Object.keys(TABLES)) {
      this.addSql(`drop trigger ${table}_guard on ${table};`);
      this.addSql(`drop trigger ${table}_guard_truncate on ${table};`);
    }
    this.addSql(`drop function audit_guard();`);
    this.addSql(`drop table if exists "audit_seals" cascade;`);

    this.addSql(`drop index "audit_log_actor_id_id_index";`);
    this.addSql(`drop index "audit_log_action_id_index";`);
    this.addSql(`drop index "audit_log_occurred_at_index";`);
    this.addSql(`alter table "audit_log" drop column "salt", drop column "redacted_at";`);
  }
}
