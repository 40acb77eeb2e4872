/** Where to reach us. Pages, texts and mails take it from here, so that it changes in one place. */
export const office = {
  institution: 'Laurel Mountain University',
  name: 'Office of Undergraduate Admissions',
  addressLines: ['1 Laurel Ridge Road', 'Laurel Mountain, Tennessee 37999'],
  hours: 'Monday to Friday, 8 to 5 Eastern',
  email: 'apply@laurelmountain.example',
  home: 'https://www.laurelmountain.example/',
  privacy: 'https://www.laurelmountain.example/privacy',
  analyticsOptOut: 'https://tools.google.com/dlpage/gaoptout',
} as const
