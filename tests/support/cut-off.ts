import type { Page } from "@playwright/test";

/**
 * What of a page nobody can get at: it reaches over the window or over a box that hides what reaches over it. What scrolls inside a box of
 * its own can be reached; the page itself does not scroll sideways.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWider = ({ left, right }: DOMRect, by: { left: number; right: number }) =>
      left < by.left - 1 || right > by.right + 1;
    const hidesPart = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, contain } = getComputedStyle(around);
        const aroundBox = around.getBoundingClientRect();
        const isForScreenReaders = aroundBox.width <= 1;
        if (overflowX === "auto" || overflowX === "scroll" || isForScreenReaders) return false;
        const isHiding = overflowX !== "visible" || contain.includes("paint");
        if (isHiding && isWider(box, aroundBox)) return true;
      }
      return isWider(box, { left: 0, right: document.documentElement.clientWidth });
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
