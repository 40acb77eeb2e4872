/** Names of one part of the world. A name in another script is followed by how it is written in an email address. */
export interface NamesOfPlace {
  /** As English texts call the country. */
  readonly country: string
  readonly city: string
  readonly given: readonly string[]
  readonly family: readonly string[]
}

/** Made up from common names: nobody is meant. */
export const peoplesNames: readonly NamesOfPlace[] = [
  {
    country: 'United States',
    city: 'Nashville',
    given: ['Wren', 'Caleb', 'Maya', 'DeShawn', 'Harper', 'Mary-Kate', 'Jaylen', 'Eli'],
    family: ['Calloway', 'Brooks', 'Freeman', 'O’Connell', 'Whitaker', 'St. James', 'Hill', 'Ramsey-Cole'],
  },
  {
    country: 'United States',
    city: 'Memphis',
    given: ['Aaliyah', 'Grace', 'Malik', 'Savannah', 'Tyler', 'Ava', 'Xavier', 'Zoë'],
    family: ['Jefferson', 'Beauchamp', 'Carter', 'Fitzgerald', 'Yazzie', 'MacLeod', 'Price', 'Holloway'],
  },
  {
    country: 'Mexico',
    city: 'Mérida',
    given: ['José Ángel', 'Ximena', 'Íñigo', 'María Fernanda', 'Begoña', 'Renata'],
    family: ['Núñez', 'Peña y Lillo', 'Muñoz', 'de la Cruz', 'Ibáñez', 'García Márquez de los Ríos'],
  },
  {
    country: 'Vietnam',
    city: 'Đà Nẵng',
    given: ['Thị Hương', 'Văn Đức', 'Ngọc Ánh', 'Quốc Bảo', 'Thuỳ Linh'],
    family: ['Nguyễn', 'Trần', 'Đặng', 'Phạm', 'Huỳnh'],
  },
  {
    country: 'Nigeria',
    city: 'Ìbàdàn',
    given: ['Chidịnma', 'Olúwaṣeun', 'Adaeze', 'Ifẹ́olúwa', 'Nnamdi', 'Oluwadamilọlá Àbíkẹ́ Temitọ́pẹ́'],
    family: ['Okafor', 'Adéyẹmí', 'Eze', 'Òjó', 'Balógun'],
  },
  {
    country: 'China',
    city: '成都',
    given: ['子涵|Zihan', '雨桐|Yutong', '浩然|Haoran', '思远|Siyuan', '嘉怡|Jiayi'],
    family: ['王|Wang', '李|Li', '欧阳|Ouyang', '陈|Chen', '赵|Zhao'],
  },
  {
    country: 'South Korea',
    city: '부산',
    given: ['서연|Seoyeon', '민준|Minjun', '지우|Jiwoo', '하은|Haeun'],
    family: ['김|Kim', '박|Park', '최|Choi', '남궁|Namgung'],
  },
  {
    country: 'Japan',
    city: '札幌',
    given: ['さくら|Sakura', '陽翔|Haruto', '結菜|Yuna', 'レオ|Reo'],
    family: ['佐藤|Sato', '髙橋|Takahashi', '渡邉|Watanabe', '小鳥遊|Takanashi'],
  },
  {
    country: 'Egypt',
    city: 'الإسكندرية',
    given: ['نور|Nour', 'محمد أمين|Mohamed Amin', 'فاطمة الزهراء|Fatima Zahra', 'يوسف|Youssef'],
    family: ['عبد الرحمن|Abdelrahman', 'الشريف|Elsherif', 'حسن|Hassan', 'أبو زيد|Abouzeid'],
  },
  {
    country: 'Israel',
    city: 'חיפה',
    given: ['נועה|Noa', 'איתן|Eitan', 'שירה|Shira', 'יונתן|Yonatan'],
    family: ['כהן|Cohen', 'לוי|Levi', 'בן־דוד|Ben David', 'מזרחי|Mizrahi'],
  },
  {
    country: 'India',
    city: 'பெங்களூரு',
    given: ['अनन्या|Ananya', 'ரவி|Ravi', 'Aarav', 'दिव्या|Divya', 'Kavya'],
    family: ['शर्मा|Sharma', 'வெங்கடேசுவரன்|Venkatesuvaran', 'Iyer', 'पटेल|Patel', 'Raghunathan'],
  },
  {
    country: 'Ukraine',
    city: 'Львів',
    given: ['Соломія|Solomiia', 'Тарас|Taras', 'Дарʼя|Daria', 'Олексій|Oleksii'],
    family: ['Шевчук|Shevchuk', 'Ковальчук|Kovalchuk', 'Мельник|Melnyk', 'Солов’яненко|Soloviianenko'],
  },
  {
    country: 'Greece',
    city: 'Θεσσαλονίκη',
    given: ['Ελένη|Eleni', 'Γιώργος|Giorgos', 'Αθηνά|Athina'],
    family: ['Παπαδόπουλος|Papadopoulos', 'Παπαχριστοδουλοπούλου|Papachristodoulopoulou', 'Ιωάννου|Ioannou'],
  },
  {
    country: 'Germany',
    city: 'Würzburg',
    given: ['Jürgen', 'Friederike Annegret Wilhelmine', 'Søren', 'Zoé', 'Łucja'],
    family: [
      'Groß',
      'Freifrau von Müller-Lüdenscheidt zu Hohenstein',
      'Çelik',
      'Wiśniewska',
      'Wolfeschlegelsteinhausenbergerdorff',
    ],
  },
  {
    country: 'Iceland',
    city: 'Ísafjörður',
    given: ['Guðrún', 'Þór', 'Ástríður', 'Björk'],
    family: ['Þorsteinsdóttir', 'Ægisson', 'Jónsdóttir'],
  },
  {
    country: 'Ireland',
    city: 'Dún Laoghaire',
    given: ['Siobhán', 'Ciarán', 'Róisín', "D'Arcy"],
    family: ["O'Brien", "O'Súilleabháin", 'Nic Giolla Phádraig', 'D’Angelo'],
  },
  {
    country: 'Ethiopia',
    city: 'ባሕር ዳር',
    given: ['ሰላም|Selam', 'ዳዊት|Dawit', 'Tsehay'],
    family: ['ገብረ መድኅን|Gebremedhin', 'Bekele', 'ተስፋዬ|Tesfaye'],
  },
  {
    country: 'United States',
    city: 'Honolulu',
    given: ['Keʻalohilani', 'Kaʻiulani', 'Kekoa'],
    family: ['Keihanaikukauakahihuliheekahaunaele', 'Kahananui', 'ʻĀkana'],
  },
]

/** People with one name, who write it as forms ask for it: twice, or after FNU (“first name unknown”). */
export const singleNames = ['Madhubala', 'Suharni', 'Tenzin', 'Ye', 'X']
