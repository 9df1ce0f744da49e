import "@remix-run/node";
import "use-intl";
import type { Locale as OurLocale } from "#app/lib/dates.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "use-intl" {
  interface AppConfig {
    Locale: OurLocale;
  }
}
