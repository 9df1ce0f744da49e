import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import { getAppointmentEvent } from "#app/modules/appointments/calendar/get-appointment-event.server.ts";
import { icsFile } from "#app/modules/appointments/calendar/ics-file.ts";
import { shownType } from "#app/modules/settings/lists/appointment-types.ts";

/** A visit for a calendar program: staff keep it, or send it to the customer. */
export const { loader, action } = resource({
  async GET(args) {
    const visit = await load(args, getAppointmentEvent, { id: args.params.id });
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "appointments");
    const { host } = new URL(args.request.url);
    const { type, doctorName, phone, ...event } = visit;
    const [store, address] = [visit.storeName[locale], visit.address[locale]];
    const details = [doctorName ? t("doctorIs", { name: doctorName }) : "", phone ? t("phoneIs", { phone }) : ""];
    const file = icsFile({
      ...event,
      uid: `appointment-${visit.id}@${host}`,
      summary: t("eventTitle", { type: shownType(type, (key) => t(`types.${key}`)) ?? t("appointment"), store }),
      location: [store, address].filter(Boolean).join(", "),
      description: details.filter(Boolean).join("\n"),
    });
    return new Response(file, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": attachment(`appointment-${visit.id}.ics`),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
