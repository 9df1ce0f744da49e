import { formatDay, type Locale, riyadhDay } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { Bilingual } from "#app/ui/paper/paper-parts.ts";
import { Both, Frame } from "./passport-frame.tsx";
import { daysText, hoursLines } from "./passport-hours.ts";
import type { Passport } from "./read-passport.server.ts";

export type PassportWords = Record<
  "title" | "promised" | "hours" | "closed" | "stopped" | keyof Passport["steps"],
  Bilingual
>;

type PassportPageProps = { locale: Locale; nonce: string; passport: Passport; words: PassportWords };

const both = (day: string): Bilingual => ({ en: formatDay(day), ar: formatDay(day, "ar") });

/** How far a customer's glasses are, and where they can be collected. It says nothing of eyes, lenses and prices. */
export function PassportPage({ locale, nonce, passport, words }: PassportPageProps) {
  const { number, firstName, steps, promisedOn, status, store } = passport;
  const isStopped = status === "cancelled" || status === "returned";
  const reached = (Object.keys(steps) as (keyof typeof steps)[]).filter(
    (step) => step !== "collected" || steps.collected !== null,
  );
  const address = [store.address, store.addressAr].filter(Boolean);
  return (
    <Frame locale={locale} nonce={nonce} title={`${words.title[locale]} ${number}`}>
      <h1 className="b">
        <Both locale={locale} words={words.title} />
      </h1>
      <p className="n">
        <bdi dir="ltr">{number}</bdi>
        {firstName ? (
          <>
            {" · "}
            <bdi>{firstName}</bdi>
          </>
        ) : null}
      </p>
      {isStopped ? (
        <p className="b">
          <Both locale={locale} words={words.stopped} />
        </p>
      ) : (
        <ol>
          {reached.map((step) => {
            const at = steps[step];
            return (
              <li key={step} className={at ? "d" : undefined}>
                <span className="b">
                  <Both locale={locale} words={words[step]} />
                </span>
                {at ? (
                  <span className="b">
                    <Both locale={locale} words={both(riyadhDay(at))} />
                  </span>
                ) : null}
              </li>
            );
          })}
        </ol>
      )}
      {promisedOn && !steps.ready && !isStopped ? (
        <p className="b">
          <Both
            locale={locale}
            words={{
              en: `${words.promised.en} ${formatDay(promisedOn)}`,
              ar: `${words.promised.ar} ${formatDay(promisedOn, "ar")}`,
            }}
          />
        </p>
      ) : null}
      <h2 className="b">
        <Both locale={locale} words={store.nameAr ? { en: store.name, ar: store.nameAr } : store.name} />
      </h2>
      {address.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {store.phone ? (
        <p>
          <a href={`tel:${store.phone.replace(/[^+\d]/g, "")}`} dir="ltr">
            {readablePhone(store.phone)}
          </a>
        </p>
      ) : null}
      <h2 className="b">
        <Both locale={locale} words={words.hours} />
      </h2>
      <table>
        <tbody>
          {hoursLines(passport.hours).map((line) => (
            <tr key={line.from}>
              <th scope="row" className="b">
                <Both locale={locale} words={{ en: daysText(line, "en"), ar: daysText(line, "ar") }} />
              </th>
              <td>{line.hours ? <bdi dir="ltr">{line.hours}</bdi> : <Both locale={locale} words={words.closed} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
