import { Migration } from "@mikro-orm/migrations";

/** The words of a product on its variants: searched in one column of one table, and listed in the order of one index. */
export class Migration20261121190444_catalogue_search extends Migration {
  override name = "Migration20261121190444_catalogue_search";

  override up(): void | Promise<void> {
    this.addSql(`alter table "product_variants" drop column "search";`);
    this.addSql(`alter table "product_variants" add "list_name" text null, add "product_words" text null;`);
    // The lock on the product makes a new variant wait for a change of name that is under way.
    this.addSql(`
      create function product_variants_listing() returns trigger language plpgsql as $$
      begin
        select case when p.deleted_at is null then lower(p.name) end, concat_ws(' ', p.name, p.brand, p.model, p.upc, p.alu)
        into new.list_name, new.product_words
        from products p where p.id = new.product_id for share;
        return new;
      end $$;`);
    this.addSql(`
      create trigger product_variants_listing before insert or update of product_id on product_variants
      for each row execute function product_variants_listing();`);
    this.addSql(`
      create function products_listing() returns trigger language plpgsql as $$
      begin
        update product_variants
        set list_name = case when new.deleted_at is null then lower(new.name) end,
          product_words = concat_ws(' ', new.name, new.brand, new.model, new.upc, new.alu)
        where product_id = new.id;
        return null;
      end $$;`);
    this.addSql(`
      create trigger products_listing after update of name, brand, model, upc, alu, deleted_at on products
      for each row when ((old.name, old.brand, old.model, old.upc, old.alu, old.deleted_at)
        is distinct from (new.name, new.brand, new.model, new.upc, new.alu, new.deleted_at))
      execute function products_listing();`);
    this.addSql(`
      update product_variants v
      set list_name = case when p.deleted_at is null then lower(p.name) end,
        product_words = concat_ws(' ', p.name, p.brand, p.model, p.upc, p.alu)
      from products p where p.id = v.product_id;`);
    this.addSql(
      `alter table "product_variants" add "search" text generated always as (translate(lower(' ' || sku || ' ' || translate(sku, '-/.', '   ') || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, '') || ' ' || coalesce(color, '') || ' ' || coalesce(product_words, '')), 'اأإآٱبپتثجچحخدرزذژسشصضظطعغفڤقكکگلمنهةہوؤيىئیءـًٌٍَُِّْٰ', 'AAAAABBTCJJHXDRZZZSVPEEIOGFFQKKKLMNUUUWWYYYY')) stored null;`,
    );
    this.addSql(`create index product_variants_search_trgm on product_variants using gin (search gin_trgm_ops);`);
    this.addSql(
      `create index product_variants_listed on product_variants (list_name, sku, id) include (product_id, is_active) where deleted_at is null and list_name is not null;`,
    );
    // Without these the planner takes every status for a third of all shelves.
    this.addSql(
      `create statistics inventory_available on (quantity - quantity_on_hold), (quantity - quantity_on_hold - reorder_level) from inventory;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop statistics inventory_available;`);
    this.addSql(`drop trigger products_listing on products;`);
    this.addSql(`drop function products_listing();`);
    this.addSql(`drop trigger product_variants_listing on product_variants;`);
    this.addSql(`drop function product_variants_listing();`);
    this.addSql(`drop index "product_variants_listed";`);
    this.addSql(
      `alter table "product_variants" drop column "list_name", drop column "product_words", drop column "search";`,
    );
    this.addSql(
      `alter table "product_variants" add "search" text generated always as (lower(sku || ' ' || coalesce(upc, '') || ' ' || coalesce(alu, '') || ' ' || coalesce(color, ''))) stored null;`,
    );
    this.addSql(`create index product_variants_search_trgm on product_variants using gin (search gin_trgm_ops);`);
  }
}
