import { Migration } from "@mikro-orm/migrations";

/** What a Saudi number is after its country code; see `app/lib/fields/saudi-formats.ts`, whose rules of November 2026 these are. */
const SAUDI = "(5\\d{8}|1[1-7]\\d{7}|92\\d{7}|800\\d{7})";

/** The phone of a column in the one form; null where the text is not a phone number. */
const stored = (column: string): string => {
  const text = `regexp_replace(translate(${column}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[\\s\\u2010-\\u2015()./\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069-]', '', 'g')`;
  return `case
    when ${text} ~ '^(\\+?966|00966)?0?${SAUDI}$' then '+966' || substring(${text} from '${SAUDI}$')
    when ${text} ~ '^(\\+|00)(?!966)[1-9]\\d{6,14}$' then '+' || regexp_replace(${text}, '^(\\+|00)', '')
    when ${text} ~ '^(?!05|9665|009665)\\d{8,15}$' then ${text}
  end`;
};

const TABLES = ["customers", "doctors", "vendors", "optometrists", "system_users", "stores", "insurances"];

/** Brings the phones that were typed in other notations into the one form. A text that is not a phone number stays as it is. */
export class Migration20261125075000_one_form_of_phones extends Migration {
  override name = "Migration20261125075000_one_form_of_phones";

  override up(): void | Promise<void> {
    for (const table of TABLES) {
      this.addSql(
        `update ${table} set phone = p.stored from (select id, ${stored("phone")} as stored from ${table}) p where p.id = ${table}.id and p.stored <> ${table}.phone;`,
      );
    }
    // Two contacts of one customer may be one number in two notations. The older one, or the default, stays.
    this.addSql(
      `with c as (select id, row_number() over (partition by customer_id, contact_type, ${stored("contact_value")} order by is_default desc, id) as nth, ${stored("contact_value")} as stored from customer_contact where contact_type in ('phone', 'whatsapp')) delete from customer_contact using c where c.id = customer_contact.id and c.stored is not null and c.nth > 1;`,
    );
    this.addSql(
      `update customer_contact set contact_value = p.stored from (select id, ${stored("contact_value")} as stored from customer_contact where contact_type in ('phone', 'whatsapp')) p where p.id = customer_contact.id and p.stored <> customer_contact.contact_value;`,
    );
  }
}
