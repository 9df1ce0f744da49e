import type { ReactNode } from "react";
import type { Locale } from "#app/lib/dates.ts";
import type { Bilingual, Words } from "#app/ui/paper/paper-parts.ts";

/** The page loads no file: its few styles come with it. */
const STYLES = `*{box-sizing:border-box;margin:0}:root{color-scheme:light dark}body{text-align:left;font:16px/1.5 system-ui,sans-serif;background:#f4f6f7;color:#1b2529}main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}[dir=rtl] body{text-align:right}h1{font-size:1.4rem;line-height:1.3}h2{font-size:1rem;margin:1.5rem 0 .25rem}.b bdi{display:block}.n{font-weight:700;font-size:1.1rem;margin:.5rem 0 1rem}ol{list-style:none;padding:0}li{display:flex;gap:.7rem;padding:.6rem .8rem;margin-bottom:.5rem;border:1px solid #b8c4c8;border-radius:8px;background:#fff;color:#4a5960}li.d{border-color:#0b6b57;color:#1b2529;font-weight:600}li:before{content:"○";order:-1}li.d:before{content:"✓";color:#0b6b57}table{width:100%;border-collapse:collapse}th,td{padding:.2rem 0;text-align:inherit;font-weight:400;vertical-align:top}li .b+.b{margin-inline-start:auto;font-weight:400}td{text-align:right;white-space:nowrap}[dir=rtl] td{text-align:left}a{color:#0b6b57}@media(prefers-color-scheme:dark){body{background:#12191c;color:#e8eef0}li{background:#1b2529;border-color:#42525a;color:#b3c1c6}li.d{color:#e8eef0;border-color:#5cc9ae}li.d:before,a{color:#5cc9ae}}`;

type FrameProps = { locale: Locale; nonce: string; title: string; children: ReactNode };

/** The frame of everything that customers see at the address of a passport. No search engine keeps it. */
export function Frame({ locale, nonce, title, children }: FrameProps) {
  return (
    <html lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant line of our own, whose quotation marks stay as they are */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** A text in both languages, the reader's own first. */
export function Both({ locale, words }: { locale: Locale; words: Words }) {
  if (typeof words === "string") return <bdi>{words}</bdi>;
  const order: Locale[] = locale === "ar" ? ["ar", "en"] : ["en", "ar"];
  return order.map((language) => (
    <bdi key={language} lang={language}>
      {words[language]}
    </bdi>
  ));
}

type RefusalProps = { locale: Locale; nonce: string; title: Bilingual; text: Bilingual };

/** What customers see at an address that shows nothing: what has happened, and whom to ask. */
export const PassportRefusal = ({ locale, nonce, title, text }: RefusalProps) => (
  <Frame locale={locale} nonce={nonce} title={title[locale]}>
    <h1 className="b">
      <Both locale={locale} words={title} />
    </h1>
    <p className="b">
      <Both locale={locale} words={text} />
    </p>
  </Frame>
);
