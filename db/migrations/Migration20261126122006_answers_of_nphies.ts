import { Migration } from "@mikro-orm/migrations";

export class Migration20261126122006_answers_of_nphies extends Migration {
  override name = "Migration20261126122006_answers_of_nphies";

  override up(): void | Promise<void> {
    this.addSql(`alter table "nphies_messages" add "lines" jsonb null, add "applied_at" timestamptz null;`);
    this.addSql(`create index "nphies_messages_identifier_index" on "nphies_messages" ("identifier");`);
    // Messages without an answer are sent again.
    this.addSql(`drop index "nphies_messages_waiting";`);
    this.addSql(
      `create index nphies_messages_waiting on nphies_messages (next_attempt_at) where status in ('new', 'sent')`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "nphies_messages_waiting";`);
    this.addSql(`create index nphies_messages_waiting on nphies_messages (next_attempt_at) where status = 'new'`);
    this.addSql(`drop index "nphies_messages_identifier_index";`);
    this.addSql(`alter table "nphies_messages" drop column "lines", drop column "applied_at";`);
  }
}
