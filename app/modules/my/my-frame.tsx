import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { pageTitle } from "#app/lib/page-title.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { page, row, stack } from "#app/ui/layout/layout.css.ts";

/** The `meta` of all that a customer sees at their link. No search engine keeps it. */
export const myMeta: MetaFunction = ({ data, matches }) => [
  ...pageTitle((data as { title?: string } | undefined)?.title, matches),
  { name: "robots", content: "noindex, nofollow" },
];

type MyFrameProps = {
  title: ReactNode;
  /** The address of this page, to which the switch of the language leads back. */
  here: string;
  /** The link back to the customer's page; the page itself has none. */
  home?: string;
  children: ReactNode;
};

/** The frame of all that a customer sees at their link: no menu, no script, the other language one press away. */
export function MyFrame({ title, here, home, children }: MyFrameProps) {
  const t = useTranslations("my");
  return (
    <main className={page}>
      <div className={stack({ gap: "large" })}>
        <div className={row({ justify: "between" })}>
          {home ? <a href={home}>{t("back")}</a> : <span>{t("product")}</span>}
          <LanguageSwitch here={here} />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Names the other language in that language, for customers who cannot read the page. */
function LanguageSwitch({ here }: { here: string }) {
  const other = useLocale() === "ar" ? { locale: "en", name: "English" } : { locale: "ar", name: "العربية" };
  return (
    <form method="post" action={paths.session.preferences()}>
      <input type="hidden" name="locale" value={other.locale} />
      <input type="hidden" name="returnTo" value={here} />
      <Button variant="quiet" lang={other.locale}>
        {other.name}
      </Button>
    </form>
  );
}

/** What stands in place of a page that a link does not open: why, and whom to ask. It names no page of the product. */
export function MyRefusal({ message }: { message: string | null }) {
  const t = useTranslations("my");
  return (
    <main className={page}>
      <Card>
        <h1>{t("refused")}</h1>
        <p>{message ?? t("failed")}</p>
      </Card>
    </main>
  );
}
