import { Migration } from "@mikro-orm/migrations";

export class Migration20261121190000_product_pictures extends Migration {
  override name = "Migration20261121190000_product_pictures";

  override up(): void | Promise<void> {
    this.addSql(`alter table "products" add "picture_key" varchar(40) null, add "thumbnail_key" varchar(40) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "products" drop column "picture_key", drop column "thumbnail_key";`);
  }
}
