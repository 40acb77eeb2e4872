import { countCharacters } from '#form/countCharacters.ts'
import { defaultLookupMaxLength, type LookupCategory } from '#form/kinds/lookup.ts'

const high = String.raw`(?:High\b|H\.? ?S\b|HS\b|School\b|Sch\b)`
const teaching = String.raw`(?:Cent(?:er|re)|Prog(?:rams?)?|Sch(?:ool)?|H\.? ?S|High|Dist(?:rict)?|Campus)\b`

type LongForm = readonly [short: RegExp, long: string]

// Abbreviations of tables, expanded in this order. Words that could be a person's name must be followed by certain others.

/** Names of colleges end in MS and CS for other reasons. */
const highSchoolForms: readonly LongForm[] = [
  [/\bJr?[-/ .]*SHS\b\.?/gi, 'Junior-Senior High School'],
  [/\bJHS\b\.?/gi, 'Junior High School'],
  [/\bSHS$/gi, 'Senior High School'],
  // Martin Luther King Jr. was a person.
  [/\bJr\b\.?( ?[-/&] ?| )Sr\b\.?/gi, 'Junior$1Senior'],
  [/\bJrSr\b/gi, 'Junior-Senior'],
  [new RegExp(String.raw`(?<!\b(?:King|MLK),?-? )\bJr\.? (?=${high})`, 'gi'), 'Junior '],
  [new RegExp(String.raw`\bSr\.? (?=${high})`, 'gi'), 'Senior '],
  [/\bSR\b\.?$/g, 'Senior High'],
  [/\bJH\b\.?/gi, 'Junior High'],
  [/(?<=\w )CS\b(?=$|-)/gi, 'Charter School'],
  [/\bH\.? S\b\.?|\bH\.S\.|\bHS\b\.?/gi, 'High School'],
  [/\bMS(?=$|\/High School)/gi, 'Middle School'],
]
const commonForms: readonly LongForm[] = [
  [/\bHigh Sch\b\.?/gi, 'High School'],
  [/\b(?:Sch|Schl)\b\.?/gi, 'School'],
  [/\bSchs\b\.?/gi, 'Schools'],
  [/\b(?:Acad|Acdmy)\b\.?/gi, 'Academy'],
  [/\b(?:Ctr|Cntr|Cntre)\b\.?/gi, 'Center'],
  [/\bTwp\b\.?/gi, 'Township'],
  [/\b(?:Cnty|Cty)\b\.?/gi, 'County'],
  [/(?<=\w )Co\b\.?(?= \w)/gi, 'County'],
  [/\bComm\b\.?(?= (?:Junior|Senior|High|School|Unit|Cons|College|Day))/gi, 'Community'],
  [/\bChtr\b\.?/gi, 'Charter'],
  [/\bElem\b\.?/gi, 'Elementary'],
  [/\bInst\b\.?/gi, 'Institute'],
  [/\bUniv\b\.?/gi, 'University'],
  [/\bInt['’]?l\b\.?/gi, 'International'],
  [/\bSci\b\.?/gi, 'Science'],
  [/\b(?:Lrng|Lrn)\b\.?/gi, 'Learning'],
  [/\b(?:Prog|Prgm|Prg)\b\.?/gi, 'Program'],
  [/\bVoc\b\.?/gi, 'Vocational'],
  [/\bAlt\b\.?/gi, 'Alternative'],
  [/(?<=\w )Sp\.? Ed\b\.?/gi, 'Special Education'],
  [new RegExp(String.raw`(?<=\w )Ed\b\.?(?= ${teaching}|$)`, 'gi'), 'Education'],
  [/\bEduc\b\.?/gi, 'Education'],
  [/\bRegl\b\.?/gi, 'Regional'],
  [/\bDist\b\.?/gi, 'District'],
  [/\bDept\b\.?/gi, 'Department'],
  [/\bHts\b\.?/gi, 'Heights'],
  [/\bVly\b\.?/gi, 'Valley'],
  [/\bSpgs\b\.?/gi, 'Springs'],
  [/\bCath\b\.?/gi, 'Catholic'],
  [/\bLuth\b\.?/gi, 'Lutheran'],
  [/\bSec\b\.?(?=$| Attendance)/gi, 'Secondary'],
  [/\bDet\b\.?(?= (?:Center|Home))/gi, 'Detention'],
  [/\bJuv\b\.?/gi, 'Juvenile'],
  [/\bCorr\b\.?/gi, 'Correctional'],
  // The abbreviation was followed by the full word.
  [/\bHigh School School\b/g, 'High School'],
]

/** Words that stay in lower case inside a name. */
const small = new Set(['of', 'and', 'the', 'for', 'at', 'in', 'on', 'a', 'to', 'de', 'del', 'la'])
const initials = /^(?:[IVX]+|[^AEIOUY]{1,4}|STEM|KIPP|IDEA|SUNY|CUNY|USA|PO)$/
/** Words without a vowel that are not initials. */
const shortForms =
  /^(?:ST|STE|MT|FT|DR|JR|SR|MRS?|SCH|SCHL|CTR|CNTR|TWP|TWNP|RD|LN|CT|PL|BLVD|PKWY|HWY|SQ|TPKE|VLY|HTS)$/

/** Expands `OAK RIDGE HIGH SCH` to Oak Ridge High School. */
export function writeOutName(name: string, category: LookupCategory): string {
  const forms = category === 'hs_ceeb' ? [...highSchoolForms, ...commonForms] : commonForms
  let long = lowerCapitals(name)
  for (const [short, words] of forms) long = long.replace(short, words)
  return countCharacters(long) > defaultLookupMaxLength ? name : long
}

/** Converts a text in capitals to title case. */
export function lowerCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{3}.*\s|\s.*\p{Lu}{3}/su.test(text)) return text
  return text.replaceAll(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) => {
    if (/^(?:ST|ND|RD|TH)$/.test(word) && /\d/.test(text[at - 1] ?? '')) return word.toLowerCase()
    if (initials.test(word) && !shortForms.test(word)) return word
    const lower = word.toLowerCase()
    if (at > 0 && small.has(lower)) return lower
    return lower.replace(
      /^(mc|o['’])?(\p{L})/u,
      (_, start: string = '', letter: string) =>
        `${start.slice(0, 1).toUpperCase()}${start.slice(1)}${letter.toUpperCase()}`,
    )
  })
}
