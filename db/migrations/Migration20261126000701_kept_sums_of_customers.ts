import { Migration } from "@mikro-orm/migrations";

/** The sales of some customers, once for their store and once for all stores, which is store 0. */
const summed = (where: string) => `
  insert into customer_sales (customer_id, store_id, total_amount, last_visit)
  select customer_id, place, sum(total_amount), max(sale_date) filter (where corrects_id is null)
  from sales cross join lateral (values (0), (store_id)) as places (place)
  where ${where} group by customer_id, place;`;

/** What each customer has bought in each store and in all stores. The database keeps the sums, however a sale is written. */
export class Migration20261126000701_kept_sums_of_customers extends Migration {
  override name = "Migration20261126000701_kept_sums_of_customers";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "customer_sales" ("customer_id" int not null, "store_id" int not null, "total_amount" numeric(14,2) not null default '0.00', "last_visit" timestamptz null, primary key ("customer_id", "store_id"));`,
    );
    this.addSql(
      `create index "customer_sales_store_id_total_amount_customer_id_index" on "customer_sales" ("store_id", "total_amount", "customer_id");`,
    );
    this.addSql(
      `create index customer_sales_visits on customer_sales (store_id, last_visit, customer_id) where last_visit is not null;`,
    );
    this.addSql(
      `create index customers_by_insurance on customers (has_insurance, id) where deleted_at is null and anonymized_at is null;`,
    );
    // The row of all stores is written first. It is the lock for all rows of its customer.
    this.addSql(`
      create function sales_summed() returns trigger language plpgsql as $$
      begin
        insert into customer_sales as kept (customer_id, store_id, total_amount, last_visit)
        select new.customer_id, place, new.total_amount, case when new.corrects_id is null then new.sale_date end
        from (values (0), (new.store_id)) as places (place)
        on conflict (customer_id, store_id) do update
        set total_amount = kept.total_amount + excluded.total_amount,
          last_visit = greatest(kept.last_visit, excluded.last_visit);
        return null;
      end $$;`);
    this.addSql(`
      create trigger sales_summed after insert on sales
      for each row when (new.customer_id is not null) execute function sales_summed();`);
    // Sales change hands when customers are merged. The sums of these customers are made anew, once for all rows of the statement.
    // A sale that is written meanwhile waits for the row of all stores, and then adds its own part.
    this.addSql(`
      create function sales_summed_anew() returns trigger language plpgsql as $$
      declare
        changed int[];
      begin
        if tg_op = 'DELETE' then
          select array_agg(distinct customer_id) into changed from old_rows where customer_id is not null;
        else
          select array_agg(distinct owner) into changed
          from old_rows o join new_rows n using (id)
          cross join lateral (values (o.customer_id), (n.customer_id)) as owners (owner)
          where (o.customer_id, o.store_id, o.total_amount, o.sale_date, o.corrects_id)
            is distinct from (n.customer_id, n.store_id, n.total_amount, n.sale_date, n.corrects_id)
            and owner is not null;
        end if;
        if changed is null then return null; end if;
        insert into customer_sales as kept (customer_id, store_id)
        select id, 0 from unnest(changed) as id order by id
        on conflict (customer_id, store_id) do update set total_amount = kept.total_amount;
        delete from customer_sales where customer_id = any(changed);
        ${summed("customer_id = any(changed)")}
        return null;
      end $$;`);
    for (const [name, event, tables] of [
      ["sales_changed_summed", "update", "old table as old_rows new table as new_rows"],
      ["sales_removed_summed", "delete", "old table as old_rows"],
    ]) {
      this.addSql(`
      create trigger ${name} after ${event} on sales referencing ${tables}
      for each statement execute function sales_summed_anew();`);
    }
    this.addSql(summed("customer_id is not null"));
  }

  override down(): void | Promise<void> {
    for (const name of ["sales_summed", "sales_changed_summed", "sales_removed_summed"]) {
      this.addSql(`drop trigger ${name} on sales;`);
    }
    this.addSql(`drop function sales_summed_anew();`);
    this.addSql(`drop function sales_summed();`);
    this.addSql(`drop table "customer_sales";`);
    this.addSql(`drop index "customers_by_insurance";`);
  }
}
