import { paths } from "#app/paths.ts";
import { demoArea } from "#tests/support/demo-area.ts";

const sales = paths.reports.standard("sales");

export default demoArea({
  pages: [
    { name: "reports", path: () => paths.reports.home() },
    { name: "sales report", path: () => sales },
    { name: "sales report by product", path: () => `${sales}?period=last_12_months&by=product&filters=brand,net` },
    { name: "sales report, lines", path: () => `${sales}?period=this_year&by=line&hide=hour&f.kind=sale` },
    { name: "sales report, nothing found", path: () => `${sales}?by=document&f.number=no-such-number` },
    { name: "printed sales report", path: () => paths.reports.print("sales") },
  ],
});
