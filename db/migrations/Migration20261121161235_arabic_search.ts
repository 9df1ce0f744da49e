import { Migration } from "@mikro-orm/migrations";

export class Migration20261121161235_arabic_search extends Migration {
  override name = "Migration20261121161235_arabic_search";

  override up(): void | Promise<void> {
    this.addSql(`alter table "customers" drop column "search";`);
    this.addSql(
      `alter table "customers" add "search" text generated always as (translate(lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, '')), 'اأإآٱبپتثجچحخدرزذژسشصضظطعغفڤقكکگلمنهةہوؤيىئیءـًٌٍَُِّْٰ', 'AAAAABBTCJJHXDRZZZSVPEEIOGFFQKKKLMNUUUWWYYYY')) stored null;`,
    );

    // The column's index goes with it.
    this.addSql(`create index customers_search_trgm on customers using gin (search gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "customers" drop column "search";`);
    this.addSql(
      `alter table "customers" add "search" text generated always as (translate(lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, '')), 'أإآٱىةؤئـًٌٍَُِّْٰ', 'اااايهوي')) stored null;`,
    );

    // The column's index goes with it.
    this.addSql(`create index customers_search_trgm on customers using gin (search gin_trgm_ops);`);
  }
}
