import { type FormEvent, useEffect, useState } from "react";

/** With scripts: whether the form is on its way to be saved. A button that only shows the form again does not count. */
export function useBusyForm() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A page that the browser brings back from memory is as it was left.
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
