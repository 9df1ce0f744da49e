import { useLocale, useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { WorkingView } from "./read-working.server.ts";
import { AbsenceDays, nameOfWeekday } from "./working-form.tsx";

/** The days of the week that have the same times, by their times. */
function alike(days: WorkingView["days"]): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const { weekday, starts, ends } of days) {
    const times = `${starts}–${ends}`;
    found.set(times, [...(found.get(times) ?? []), weekday]);
  }
  return [...found];
}

/** When and where a doctor works, and the next absences, with the way to change them for those who may. */
export function WorkingCard({ working: { id, days, absences }, changes }: { working: WorkingView; changes: boolean }) {
  const t = useTranslations("doctors");
  const locale = useLocale();
  const stores = [...new Set(days.map(({ storeId }) => storeId))].map((storeId) => {
    const own = days.filter((day) => day.storeId === storeId);
    const [first] = own;
    return { name: (locale === "ar" && first?.storeNameAr) || first?.storeName, own };
  });
  return (
    <Card
      title={t("working.title")}
      end={changes ? <LinkButton href={paths.doctors.hours(id)}>{t("working.change")}</LinkButton> : undefined}
    >
      {days.length === 0 ? <p>{t("working.always")}</p> : null}
      <DescriptionList
        items={[
          ...stores.map(({ name, own }) => ({
            term: <bdi>{name}</bdi>,
            value: (
              <>
                {alike(own).map(([times, weekdays]) => (
                  <div key={times}>
                    {weekdays.map((weekday) => nameOfWeekday(weekday, locale)).join(t("working.and"))}{" "}
                    <Num>{times}</Num>
                  </div>
                ))}
              </>
            ),
          })),
          ...(absences.length > 0
            ? [
                {
                  term: t("absences.title"),
                  value: (
                    <>
                      {absences.map((absence) => (
                        <div key={absence.id}>
                          <AbsenceDays {...absence} />
                        </div>
                      ))}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
