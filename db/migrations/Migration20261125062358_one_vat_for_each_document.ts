import { Migration } from "@mikro-orm/migrations";

/** A line's share of a whole, by cumulative rounding in the order of the lines, as `apportion` makes it. */
const share = (whole: string, weight: string) => {
  const all = `nullif(sum(${weight}) over d, 0)`;
  return `coalesce(round(${whole} * (sum(${weight}) over w) / ${all}, 2) - round(${whole} * (sum(${weight}) over w - (${weight})) / ${all}, 2), 0)`;
};
const W = "window w as (partition by sale_id order by line_no), d as (partition by sale_id)";

/** The VAT that a total contains. */
const vatIn = (total: string) => `round((${total}) * 15 / 115, 2)`;

/** The VAT of a signed document, which comes before its lines. */
const invoicedVat = `substring(v.xml from '<cac:TaxTotal><cbc:TaxAmount[^>]*>([0-9.]+)<')::numeric(12,2)`;

/**
 * From here on the VAT of a sale, debit note or return is that of its e-invoice: of insured sales the insurer's part was left out, and a credit note
 * could be a halala away. Only what is stored beside the signed documents changes, never a document.
 */
export class Migration20261125062358_one_vat_for_each_document extends Migration {
  override name = "Migration20261125062358_one_vat_for_each_document";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "sales_days" add "covered" numeric(14,2) not null default '0.00', add "returned_covered" numeric(14,2) not null default '0.00';`,
    );
    this.addSql(`alter table "sale_return_items" add "insurance_coverage" numeric(12,2) not null default '0.00';`);
    this.addSql(
      `alter table "variant_sales" add "covered" numeric(14,2) not null default '0.00', add "returned_covered" numeric(14,2) not null default '0.00', add "line_count" int not null default 0;`,
    );

    // What each line of an insured sale, and of a sale of which something came back, carries of its figures: see `lineFigures`.
    this.addSql(`create temporary table "vat_lines" on commit drop as
      select id, sale_id, quantity, tax_category, price + tax as price, discount, price + tax - discount as total,
        case when is_shared then ${share("sale_coverage", "discount - own")} else ${share("sale_coverage", "discount")} end as covered
      from (
        select *, bool_and(discount >= own) over d and sum(discount - own) over d >= sale_coverage as is_shared
        from (
          select *, case when own_fits then own + ${share("(sale_discount - own_all)", "price + tax - own")}
            else ${share("sale_discount", "price + tax")} end as discount
          from (
            select *, sum(own) over d as own_all, sum(own) over d <= sale_discount and bool_and(own <= price + tax) over d as own_fits
            from (
              select *, case when tax_category = 'S' then ${share("sale_tax", "case when tax_category = 'S' then price else 0 end")} else 0 end as tax
              from (
                select i.id, i.sale_id, i.line_no, i.quantity, i.tax_category, i.quantity * i.unit_price as price,
                  i.discount_amount + i.promotion_amount as own, s.tax_amount as sale_tax, s.discount_amount as sale_discount,
                  s.insurance_coverage as sale_coverage
                from sales s join sale_items i on i.sale_id = s.id
                where s.insurance_coverage > 0 or exists (select 1 from sale_returns r where r.sale_id = s.id)
              ) priced ${W}
            ) taxed ${W}
          ) fitted ${W}
        ) reduced ${W}
      ) parted ${W};`);

    // What the first pieces of a line carry together: see `partOf`.
    this.addSql(`create function pg_temp.vat_up_to(line "vat_lines", pieces bigint) returns table (total numeric, covered numeric)
      language sql as $$
        select g.gross - d.discount, coalesce(round(line.covered * d.discount / nullif(line.discount, 0), 2), 0)
        from (select round(line.price * pieces / line.quantity, 2) as gross) g,
          lateral (select coalesce(round(line.discount * g.gross / nullif(line.price, 0), 2), 0) as discount) d
      $$;`);
    this.addSql(`create temporary table "vat_parts" on commit drop as
      select b.id, b.return_id, b.sale_id, l.tax_category, upto.covered - before.covered as covered,
        upto.total - before.total + upto.covered - before.covered as invoiced
      from (
        select ri.id, ri.return_id, r.sale_id, ri.sale_item_id,
          sum(ri.quantity) over (partition by ri.sale_item_id order by ri.return_id, ri.line_no) as pieces, ri.quantity
        from sale_return_items ri join sale_returns r on r.id = ri.return_id
      ) b
      join "vat_lines" l on l.id = b.sale_item_id
      cross join lateral pg_temp.vat_up_to(l, b.pieces - b.quantity) before
      cross join lateral pg_temp.vat_up_to(l, b.pieces) upto;`);

    this.addSql(`update sale_return_items i set insurance_coverage = p.covered
      from "vat_parts" p where p.id = i.id and p.covered <> 0;`);

    this.addSql(`update sales s set included_tax = n.vat
      from (
        select sale_id, ${vatIn("coalesce(sum(total + covered) filter (where tax_category = 'S'), 0)")} as vat
        from "vat_lines" group by sale_id
      ) n
      where n.sale_id = s.id and s.insurance_coverage > 0 and s.included_tax <> n.vat;`);
    this.addSql(`update sales s set included_tax = n.vat
      from (
        select distinct on (v.sale_id) v.sale_id, ${invoicedVat} as vat
        from invoices v where v.kind <> 'credit' order by v.sale_id, v.id desc
      ) n
      where n.sale_id = s.id and s.included_tax <> n.vat;`);

    // A return without a document takes what is between the VAT of all that came back before it and after it: see `returnVat`.
    this.addSql(`update sale_returns r set included_tax = n.vat
      from (
        select return_id, ${vatIn("upto")} - ${vatIn("upto - invoiced")} as vat
        from (
          select return_id, invoiced, sum(invoiced) over (partition by sale_id order by return_id) as upto
          from (
            select sale_id, return_id, coalesce(sum(invoiced) filter (where tax_category = 'S'), 0) as invoiced
            from "vat_parts" group by sale_id, return_id
          ) returned
        ) added
      ) n
      where n.return_id = r.id and r.included_tax <> n.vat;`);
    this.addSql(`update sale_returns r set included_tax = n.vat
      from (
        select distinct on (v.return_id) v.return_id, ${invoicedVat} as vat
        from invoices v where v.return_id is not null order by v.return_id, v.id desc
      ) n
      where n.return_id = r.id and r.included_tax <> n.vat;`);

    // Z reports say the VAT of what was rung up and brought back until they were written, and now the insurers' part too.
    const said = (from: string, moment: string, where: string) => `(select jsonb_build_object(
        'includedTax', coalesce(sum(x.included_tax), 0)::numeric(14,2)::text,
        'insuranceCoverage', coalesce(sum(x.insurance_coverage), 0)::numeric(14,2)::text)
      from ${from} x where x.session_id = c.session_id and x.${moment} <= c.closed_at ${where})`;
    this.addSql(`update register_closings c set figures = c.figures || jsonb_build_object(
      'sales', (c.figures -> 'sales') || ${said("sales", "sale_date", "")},
      'returns', (c.figures -> 'returns') || ${said("sale_returns", "returned_at", "and x.kind <> 'void'")},
      'voids', (c.figures -> 'voids') || ${said("sale_returns", "returned_at", "and x.kind = 'void'")});`);

    this.addSql(`drop function pg_temp.vat_up_to("vat_lines", bigint);`);
    this.addSql(`drop table "vat_parts", "vat_lines";`);

    // The server adds the finished days up anew; until then reports read the documents.
    this.addSql(`truncate "sales_days", "variant_sales", "summary_days";`);
  }

  /** The stored VAT stays as it is: it is what the documents say. */
  override down(): void | Promise<void> {
    this.addSql(`alter table "sale_return_items" drop column "insurance_coverage";`);
    this.addSql(`alter table "sales_days" drop column "covered", drop column "returned_covered";`);
    this.addSql(
      `alter table "variant_sales" drop column "covered", drop column "returned_covered", drop column "line_count";`,
    );
  }
}
