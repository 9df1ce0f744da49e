import type { Page } from "@playwright/test";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { THEN } from "#app/ui/overlay/to-dialog.ts";

/** A button that sends a command: its form's address, and the fields by which the action tells its commands apart. */
export type OfferedButton = { action: string; fields: [string, string][]; words: string; multipart: boolean };

/** The links and buttons that one page offers its reader. */
export type Offers = {
  /** As it was asked for. */
  path: string;
  status: number;
  /** The page says that its reader may not save or remove what it shows. */
  readOnly: boolean;
  /** The links of its content. The side menu is the same for everybody. Source: part 1, section 2.1. */
  links: string[];
  buttons: OfferedButton[];
};

/** Hidden fields that are sent as they stand. The others are spoiled. */
const CHOOSES: readonly string[] = ["intent", "step", "kind"];

/** More at a time would only wait for each other. */
const AT_ONCE = 3;

/**
 * Opens pages as the reader who is signed in, without drawing them, and says what they offer. A button that is disabled, alone or with its
 * form, is not offered.
 * @param page any page of the product: its cookies are sent
 * @param readOnlyTitles how a page begins to say that its reader may not save it
 */
export const offersOf = (
  page: Page,
  addresses: readonly string[],
  readOnlyTitles: readonly string[],
): Promise<Offers[]> =>
  page.evaluate(
    async ([all, titles, chooses, then, atOnce]) => {
      const lookAt = async (path: string): Promise<Offers> => {
        const response = await fetch(path, { headers: { Accept: "text/html" } });
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
        const seen = new DOMParser().parseFromString(isPage ? await response.text() : "", "text/html");
        const here = new URL(response.url);
        const own = (href: string) => {
          const url = new URL(href, here);
          return url.origin === here.origin ? [url.pathname + url.search] : [];
        };
        const links = [...seen.querySelectorAll("main a[href]:not([href^='#'])")].flatMap((link) =>
          own(link.getAttribute("href") ?? ""),
        );
        const buttons: OfferedButton[] = [];
        for (const button of seen.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
          const { form } = button;
          const isPost = (button.getAttribute("formmethod") ?? form?.getAttribute("method")) === "post";
          if (!form || !isPost || button.matches(":disabled")) continue;
          if (button.name === then) {
            links.push(...own(button.value));
            continue;
          }
          const hidden = [...form.elements].filter(
            (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "hidden",
          );
          const fields = hidden.map(({ name, value }): [string, string] => [
            name,
            chooses.includes(name) ? value : "?",
          ]);
          if (button.name) fields.push([button.name, button.value]);
          const multipart = (button.getAttribute("formenctype") ?? form.enctype) === "multipart/form-data";
          const words = (button.textContent || button.getAttribute("aria-label") || "").trim();
          for (const action of own(button.getAttribute("formaction") ?? form.getAttribute("action") ?? here.href)) {
            buttons.push({ action, fields, words, multipart });
          }
        }
        const text = seen.querySelector("main")?.textContent ?? "";
        return {
          path,
          status: response.status,
          readOnly: titles.some((title) => text.includes(title)),
          links,
          buttons,
        };
      };
      const offers: Offers[] = [];
      for (let at = 0; at < all.length; at += atOnce) {
        offers.push(...(await Promise.all(all.slice(at, at + atOnce).map(lookAt))));
      }
      return offers;
    },
    [addresses, readOnlyTitles, CHOOSES, THEN, AT_ONCE] as const,
  );

/**
 * Presses buttons with nothing typed in their forms, and with a request key that no command takes, so that no command runs.
 * @returns for each whether the reader may not do it; a manager who may approve it on the spot is no such refusal
 */
export const areForbidden = (page: Page, buttons: readonly OfferedButton[]): Promise<boolean[]> =>
  page.evaluate(
    async ([all, approver]) => {
      const answers: boolean[] = [];
      for (const { action, fields, multipart } of all) {
        const body = multipart ? new FormData() : new URLSearchParams();
        for (const [name, value] of fields) if (name !== "requestKey") body.append(name, value);
        body.append("requestKey", "no key");
        const response = await fetch(action, { method: "POST", body, redirect: "manual" });
        answers.push(response.status === 403 && !(await response.text()).includes(`name="${approver}"`));
      }
      return answers;
    },
    [buttons, APPROVAL.username] as const,
  );
