import { table } from "./table.ts";

/**
 * Small items beside the till: category, brand, name, code in the SKU, price before VAT, then its variants as
 * "code=text", told apart by size or colour; "power" means these colours in every reading power.
 */
const COLUMNS = ["category", "brand", "name", "code", "price", "by", "variants"] as const;

export const SMALL_ITEMS = table(
  COLUMNS,
  `
  Frame Accessories | Rimal         | Hard spectacle case            | ACC-CASE-H  | 35  | color | BK=Black, BR=Brown, NV=Navy
  Frame Accessories | Rimal         | Soft pouch                     | ACC-CASE-S  | 15  | color | BK=Black, GY=Grey
  Frame Accessories | Rimal         | Folding leather case           | ACC-CASE-F  | 65  | color | BK=Black, TN=Tan
  Frame Accessories | Lulu Kids     | Children's case                | ACC-CASE-K  | 29  | color | BL=Blue, PK=Pink
  Frame Accessories | Qamar         | Beaded glasses chain           | ACC-CHN-B   | 49  | color | PL=Pearl, GD=Gold
  Frame Accessories | Qamar         | Fine metal chain               | ACC-CHN-M   | 59  | color | GD=Gold, SL=Silver
  Frame Accessories | Sahm          | Sport strap                    | ACC-STRAP   | 32  | color | BK=Black, BL=Blue
  Frame Accessories | Sahm          | Floating strap                 | ACC-FLOAT   | 39  | color | OR=Orange
  Frame Accessories | Rimal         | Glasses cord                   | ACC-CORD    | 19  | color | BK=Black, BR=Brown
  Frame Accessories | Rimal         | Silicone nose pads, 5 pairs    | ACC-NOSE    | 20  | size  | 13=13 mm, 15=15 mm
  Frame Accessories | Rimal         | Anti-slip ear hooks, 2 pairs   | ACC-HOOK    | 18  | color | CL=Clear, BK=Black
  Frame Accessories | Rimal         | Temple tips, pair              | ACC-TIPS    | 22  | color | BK=Black
  Frame Accessories | Rimal         | Screw and screwdriver kit      | ACC-SCREW   | 25  | color | ST=Steel
  Frame Accessories | Tuwaiq        | Polarised clip-on              | ACC-CLIP    | 89  | size  | S=Small, M=Medium, L=Large
  Frame Accessories | Tuwaiq        | Night driving clip-on          | ACC-CLIPN   | 79  | size  | M=Medium, L=Large
  Frame Accessories | Marjan        | Desk stand, olive wood         | ACC-STAND   | 75  | color | OL=Olive Wood
  Frame Accessories | Marjan        | Gift box                       | ACC-GIFT    | 30  | color | WH=White, BK=Black
  Frame Accessories | Rimal         | Travel case for four           | ACC-CASE-4  | 119 | color | BK=Black
  Lens Accessories  | Rimal         | Microfibre cloth               | LAC-CLOTH   | 10  | color | GY=Grey, BL=Blue, BE=Beige
  Lens Accessories  | Rimal         | Anti-fog cloth                 | LAC-FOG     | 25  | color | GY=Grey
  Lens Accessories  | Rimal         | Lens wipes                     | LAC-WIPES   | 22  | size  | 30=30 wipes, 100=100 wipes
  Lens Accessories  | Lulu Look     | Contact lens case              | LAC-CLC     | 12  | color | WH=White, GN=Green
  Lens Accessories  | Lulu Look     | Contact lens travel kit        | LAC-KIT     | 35  | color | PK=Pink, BK=Black
  Lens Accessories  | Lulu Look     | Lens tweezers and applicator   | LAC-TWZ     | 18  | color | CL=Clear
  Lens Accessories  | Lulu Look     | Ultrasonic lens cleaner        | LAC-USC     | 149 | color | WH=White
  Lens Accessories  | Lulu Look     | Barrel case for peroxide       | LAC-BAR     | 15  | color | CL=Clear
  Lens Accessories  | Rimal         | Lens protective film           | LAC-FILM    | 20  | size  | P=Pair
  Lens Accessories  | Tuwaiq        | Prism card for near            | LAC-PRISM   | 28  | size  | A6=A6
  Lens Accessories  | Rimal         | Cloth with case keyring        | LAC-KEY     | 16  | color | BK=Black, RD=Red
  Lens Accessories  | Lulu Look     | Suction holder                 | LAC-SUC     | 14  | color | GN=Green
  Lens Care         | Olaya Lab     | Lens cleaning spray            | CARE-SPR    | 25  | size  | 060=60 ml, 120=120 ml
  Lens Care         | Olaya Lab     | Anti-fog spray                 | CARE-FOG    | 32  | size  | 030=30 ml
  Lens Care         | Olaya Lab     | Saline solution                | CARE-SAL    | 18  | size  | 360=360 ml
  Lens Care         | Bausch + Lomb | ReNu MultiPlus solution        | CARE-RNU    | 42  | size  | 120=120 ml, 355=355 ml
  Lens Care         | Bausch + Lomb | ReNu advanced solution         | CARE-RNA    | 55  | size  | 300=300 ml
  Lens Care         | Bausch + Lomb | Biotrue multi-purpose solution | CARE-BTR    | 49  | size  | 120=120 ml, 300=300 ml
  Lens Care         | Bausch + Lomb | Biotrue hydration boost drops  | CARE-BTD    | 45  | size  | 010=10 ml
  Lens Care         | Alcon         | Opti-Free PureMoist solution   | CARE-OFP    | 52  | size  | 090=90 ml, 300=300 ml
  Lens Care         | Alcon         | Opti-Free Replenish solution   | CARE-OFR    | 46  | size  | 300=300 ml
  Lens Care         | Alcon         | AOSept Plus HydraGlyde peroxide | CARE-AOS    | 58  | size  | 360=360 ml
  Lens Care         | Menicon       | Solocare Aqua solution         | CARE-SOL    | 39  | size  | 090=90 ml, 360=360 ml
  Lens Care         | Bausch + Lomb | Boston Simplus for rigid lenses | CARE-BST    | 62  | size  | 120=120 ml
  Lens Care         | Alcon         | Systane lubricant eye drops    | CARE-SYS    | 48  | size  | 010=10 ml
  Lens Care         | Bausch + Lomb | Blink rewetting drops          | CARE-BLK    | 38  | size  | 010=10 ml
  Lens Care         | Allergan      | Refresh contacts comfort drops | CARE-RFC    | 35  | size  | 015=15 ml
  Lens Care         | Bausch + Lomb | Protein removal tablets        | CARE-PRO    | 44  | size  | 010=10 tablets
  Other             | Tuwaiq        | Reading magnifier              | OTH-MAG     | 55  | size  | 3X=3x, 5X=5x
  Other             | Tuwaiq        | LED magnifier                  | OTH-LED     | 95  | size  | 5X=5x
  Other             | Tuwaiq        | Dome magnifier                 | OTH-DOME    | 120 | size  | 4X=4x
  Other             | Lulu Kids     | Eye patch, box of 20           | OTH-PATCH   | 38  | size  | S=Junior, L=Adult
  Other             | Lulu Kids     | Occlusion cover                | OTH-OCC     | 45  | color | BL=Blue, PK=Pink
  Other             | Qamar         | Silk sleep mask                | OTH-MASK    | 69  | color | BK=Black, RS=Rose
  Other             | Olaya Lab     | Warming eye mask               | OTH-WARM    | 59  | size  | 5=5 pieces
  Other             | Olaya Lab     | Eyelid wipes                   | OTH-LID     | 42  | size  | 20=20 pieces
  Reading Glasses   | Rimal         | Reader Classic                 | RDG-CLS     | 55  | power | BK=Black, HV=Havana
  Reading Glasses   | Rimal         | Reader Slim                    | RDG-SLM     | 65  | power | BK=Black
  Reading Glasses   | Rimal         | Reader Folding                 | RDG-FLD     | 85  | power | BK=Black
  Reading Glasses   | Rimal         | Reader Half Moon               | RDG-HMN     | 55  | power | GD=Gold
  Reading Glasses   | Rimal         | Reader Round                   | RDG-RND     | 65  | power | HV=Havana
  Reading Glasses   | Rimal         | Reader Screen, blue filter     | RDG-SCR     | 95  | power | BK=Black
  Reading Glasses   | Tuwaiq        | Reader Rimless                 | RDG-RML     | 120 | power | SL=Silver
  Reading Glasses   | Tuwaiq        | Reader Metal                   | RDG-MTL     | 95  | power | GM=Gunmetal
  Reading Glasses   | Tuwaiq        | Reader Magnetic                | RDG-MAG     | 110 | power | BK=Black
  Reading Glasses   | Qamar         | Reader Lady                    | RDG-LDY     | 89  | power | BU=Burgundy
  Reading Glasses   | Qamar         | Reader Pearl                   | RDG-PRL     | 99  | power | CR=Crystal
  Reading Glasses   | Qamar         | Reader Cat Eye                 | RDG-CAT     | 89  | power | HV=Havana
  Reading Glasses   | Sahm          | Reader Sport                   | RDG-SPT     | 105 | power | NV=Navy
  Reading Glasses   | Sahm          | Reader Flex                    | RDG-FLX     | 79  | power | BK=Black
  Reading Glasses   | Marjan        | Reader Rose                    | RDG-RSE     | 115 | power | RG=Rose Gold
  Reading Glasses   | Atlal         | Reader Titanium                | RDG-TTN     | 145 | power | GM=Gunmetal`,
);

/** Powers in dioptres that reading glasses are stocked in. */
export const READING_POWERS: readonly number[] = [1, 1.5, 2, 2.5];
