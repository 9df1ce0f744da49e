import { type FormEvent, useEffect, useState } from "react";

/** Tells whether the form is being saved, so that a second press does nothing. Buttons that only show the form again do not count. */
export function useBusyForm() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Going back may restore this page from the browser's cache with `busy` still true.
    const shown = () => setBusy(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (busy) return event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement) || !/^(find:|rate)/.test(button.value)) setBusy(true);
  };
  return { busy, onSubmit };
}
