import type { Page } from "@playwright/test";

/**
 * What of a page nobody can get at: it reaches over the window or over a box that hides what reaches over it. What scrolls inside a box of
 * its own can be reached; the page itself does not scroll sideways.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Room = { left: number; right: number };
    const rooms = new Map<Element, Room>();
    /** From where to where the content of a box can be seen, or scrolled to. */
    function roomIn(around: Element | null): Room {
      if (!around) return { left: 0, right: document.documentElement.clientWidth };
      const known = rooms.get(around);
      if (known) return known;
      const { overflowX, contain } = getComputedStyle(around);
      const { left, right, width } = around.getBoundingClientRect();
      const isForScreenReaders = width <= 1;
      const reaches = overflowX === "auto" || overflowX === "scroll" || isForScreenReaders;
      const hides = overflowX !== "visible" || contain.includes("paint");
      const beyond = reaches
        ? { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
        : roomIn(around.parentElement);
      const room =
        hides && !reaches ? { left: Math.max(left, beyond.left), right: Math.min(right, beyond.right) } : beyond;
      rooms.set(around, room);
      return room;
    }
    const hidesPart = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const room = roomIn(element.parentElement);
      return left < room.left - 1 || right > room.right + 1;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      (element.matches("button, input, select, img, svg") ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll("header *, main *")]
      .filter((element) => isShown(element) && !element.closest("option, svg *") && hidesPart(element))
      .map((element) => element.outerHTML.slice(0, 100));
    return scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide`, ...cut] : cut;
  });
