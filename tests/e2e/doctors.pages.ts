import { paths } from "#app/paths.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  pages: [
    { name: "doctors", path: () => paths.doctors.list() },
    { name: "no doctors match", path: () => paths.doctors.list({ q: "no such doctor" }) },
    { name: "new doctor", path: () => paths.doctors.new() },
    { name: "new doctor with errors", path: () => paths.doctors.new(), act: press("main form button >> nth=-1") },
    { name: "doctor", path: () => paths.doctors.edit(1) },
    { name: "deleting a doctor", path: () => paths.doctors.remove(1) },
  ],
});
