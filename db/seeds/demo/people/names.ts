import type { Random } from "../../random.ts";

type Gender = "male" | "female";
export type Person = { firstName: string; lastName: string; gender: Gender; isSaudi: boolean };

type People = { male: string; female: string; family: string };

/** Names as they are written on an id, by where people come from. */
const SAUDI: People = {
  male: "Mohammed Abdullah Faisal Khalid Saud Fahad Abdulrahman Turki Nasser Sultan Bandar Majed Saad Omar Ibrahim Yousef Ali Hamad Rakan Ziyad Mishari Saleh Badr Waleed",
  female:
    "Noura Huda Reem Lama Sarah Haya Aljawhara Munira Latifah Nouf Hessa Amal Shahad Ghada Dalal Abeer Maha Wafa Lujain Rawan Jawaher Areej Mona Basma",
  family:
    "Al-Qahtani Al-Otaibi Al-Ghamdi Al-Zahrani Al-Harbi Al-Dosari Al-Shehri Al-Mutairi Al-Anazi Al-Shammari Al-Subaie Al-Malki Al-Juhani Al-Bishi Al-Qarni Al-Saleh Al-Fahad Al-Rashid Al-Hazmi Al-Sulami Al-Thubaiti Al-Omari Al-Yami Al-Asmari",
};

const ARABIC: People = {
  male: "محمد عبدالله فيصل خالد سعود فهد عبدالرحمن تركي ناصر سلطان",
  female: "نورة هدى ريم لمى سارة هيا منيرة لطيفة أمل غادة",
  family: "القحطاني العتيبي الغامدي الزهراني الحربي الدوسري الشهري المطيري العنزي الشمري السبيعي المالكي",
};

const EXPATRIATES: People[] = [
  {
    male: "Ahmed Mahmoud Mostafa Hossam Tamer Sherif Karim",
    female: "Mona Heba Dina Salma Yasmine Nesma",
    family: "Hassan Ibrahim El-Sayed Mansour Farouk Abdelaziz Gaber",
  },
  {
    male: "Rajesh Suresh Imran Anil Vijay Sameer Biju",
    female: "Priya Anitha Deepa Fathima Sunitha Lakshmi",
    family: "Nair Kumar Menon Shaikh Thomas Pillai Varghese",
  },
  {
    male: "Bilal Usman Hamza Asif Kashif Adnan",
    female: "Ayesha Sana Hina Maryam Rabia",
    family: "Khan Malik Ahmed Butt Qureshi Chaudhry",
  },
  {
    male: "Jose Mark Ramon Noel Jericho",
    female: "Maria Grace Jocelyn Rowena Liza",
    family: "Santos Reyes Cruz Bautista Dela-Cruz",
  },
  {
    male: "Osama Anas Laith Mazen Rami",
    female: "Rania Lina Dana Hala Suzan",
    family: "Haddad Khoury Nasser Zoubi Halabi",
  },
  {
    male: "Osman Elfatih Mubarak Hisham",
    female: "Ikhlas Amna Tasneem Hanan",
    family: "Elhassan Osman Bashir Abdelrahim",
  },
  {
    male: "Daniel James Thomas Andrew",
    female: "Emma Sophie Claire Hannah",
    family: "Wilson Carter Murphy Schmidt",
  },
];

/** About two in three are Saudi, and about one in five of those is kept in Arabic script. */
export function drawPerson(random: Random): Person {
  const gender: Gender = random.chance(0.52) ? "female" : "male";
  const isSaudi = random.chance(0.68);
  const people = isSaudi ? (random.chance(0.22) ? ARABIC : SAUDI) : random.pick(EXPATRIATES);
  return {
    firstName: random.pick(people[gender].split(" ")),
    lastName: random.pick(people.family.split(" ")),
    gender,
    isSaudi,
  };
}

export const isArabicScript = (text: string): boolean => /[\u0600-\u06ff]/.test(text);
