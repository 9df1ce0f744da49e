import { Migration } from "@mikro-orm/migrations";

export class Migration20261123092738_users_and_teams extends Migration {
  override name = "Migration20261123092738_users_and_teams";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "second_factors" ("user_id" int not null, "secret" varchar(64) not null, "confirmed_at" timestamptz null, "last_step" int null, "created_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `create table "recovery_codes" ("id" serial primary key, "user_id" int not null, "code_hash" varchar(64) not null, "created_at" timestamptz not null default now(), "used_at" timestamptz null);`,
    );
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);

    this.addSql(
      `create table "one_time_tokens" ("token_hash" varchar(64) not null, "user_id" int not null, "purpose" varchar(20) not null, "created_at" timestamptz not null default now(), "created_by" int null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "one_time_tokens_user_id_index" on "one_time_tokens" ("user_id");`);

    this.addSql(
      `create table "teams" ("id" serial primary key, "name" varchar(120) not null, "description" text null, "is_active" boolean not null default true, "created_at" timestamptz not null default now(), "version" int not null default 1);`,
    );
    this.addSql(`alter table "teams" add constraint "teams_name_unique" unique ("name");`);

    this.addSql(
      `create table "user_teams" ("user_id" int not null, "team_id" int not null, "joined_at" timestamptz not null default now(), primary key ("user_id", "team_id"));`,
    );

    this.addSql(`alter table "permissions" add "version" int not null default 1;`);

    this.addSql(`alter table "roles" add "version" int not null default 1;`);

    this.addSql(
      `alter table "sessions" add "number" serial, add "ip" varchar(64) null, add "user_agent" varchar(255) null;`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_number_unique" unique ("number");`);

    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );

    this.addSql(
      `alter table "one_time_tokens" add constraint "one_time_tokens_user_id_foreign" foreign key ("user_id") references "system_users" ("id");`,
    );

    this.addSql(
      `alter table "user_teams" add constraint "user_teams_user_id_foreign" foreign key ("user_id") references "system_users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "user_teams" add constraint "user_teams_team_id_foreign" foreign key ("team_id") references "teams" ("id") on update cascade on delete cascade;`,
    );

    // What a session may do also depends on its second factor, and on whether one is asked for: see Migration20261123055500_access_version.
    this.addSql(`create trigger access_changed before insert or delete or truncate or update of confirmed_at on second_factors
      for each statement execute function access_changed();`);
    this.addSql(`create trigger access_changed after insert or update on app_settings
      for each row when (new.key = 'security.secondFactorRequired') execute function access_changed();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger access_changed on app_settings;`);
    this.addSql(`alter table "user_teams" drop constraint "user_teams_team_id_foreign";`);

    this.addSql(`drop table if exists "second_factors" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "one_time_tokens" cascade;`);
    this.addSql(`drop table if exists "teams" cascade;`);
    this.addSql(`drop table if exists "user_teams" cascade;`);

    this.addSql(`alter table "permissions" drop column "version";`);

    this.addSql(`alter table "roles" drop column "version";`);

    this.addSql(`alter table "sessions" drop constraint "sessions_number_unique";`);
    this.addSql(`alter table "sessions" drop column "number", drop column "ip", drop column "user_agent";`);
  }
}
