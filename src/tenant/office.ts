/**
 * Who we are and where to reach us. Pages, texts and mails take it from here, so that it changes in one place
 * (docs/make-it-yours.md).
 */
export const office = {
  /** Our full name, and how students call us. */
  institution: 'Laurel Mountain University',
  calledName: 'Laurel Mountain',
  /** Before each reference number: `LMU 4K7P 92QX`. */
  shortName: 'LMU',
  application: 'Undergraduate Application',

  name: 'Office of Undergraduate Admissions',
  addressLines: ['1 Laurel Ridge Road', 'Laurel Mountain, Tennessee 37999'],
  state: 'Tennessee',
  hours: 'Monday to Friday, 8 to 5 Eastern',
  email: 'apply@laurelmountain.example',
  emailSubject: 'Help with my application',
  privacy: 'https://www.laurelmountain.example/privacy',
  analyticsOptOut: 'https://tools.google.com/dlpage/gaoptout',

  /** A university that doesn’t exist has no codes; these are nobody’s. */
  codes: { sat: '0000', act: '0000', school: '000000' },

  /** The limit of the longest answers, in characters. */
  characterLimit: 7000,

  /** All dates and times are ours: the zone’s name in the tz database, and what students call it. */
  timeZone: 'America/New_York',
  timeZoneName: 'Eastern Time',

  /** The name of a cookie begins with it. Letters and digits only. */
  cookieName: 'LaurelMountainIdentity',
} as const
