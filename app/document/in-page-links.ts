/**
 * A link to a place in the page goes there without the router of a workplace, to which a new fragment is a new page: it would drop what a
 * form came back with, the messages that such a link leads from.
 */
export function followInPageLinks(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const place = link && document.getElementById(link.hash.slice(1));
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    place.scrollIntoView();
    place.focus();
  });
}
