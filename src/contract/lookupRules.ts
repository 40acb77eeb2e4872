/** Who can be looked up. */
export const lookupCategories = ['college_ceeb', 'hs_ceeb', 'address'] as const

/** How many suggestions there are at most, and without another wish. */
export const maxLookupResults = 5

/** The longest text that is searched for, in characters; what is longer is in no list. */
export const maxLookupTextLength = 200

/** The longest id, in characters: an address that a service found is in its id. */
export const maxLookupIdLength = 1_000

/** The ids of choices that stand in no list of schools, and that students look for all the same. */
export const lookupChoiceIds = { homeSchool: 'home-school', equivalency: 'ged' } as const

export interface LookupItem {
  readonly id: string
  /** What is written into the answer before the record is there: the school's name, or the street. */
  readonly text: string
  /** What tells it from others of the same text, such as the city and the state. */
  readonly sub_text: string
}

/** A place: '' where something is not known; the state as its postal code, the country as ISO alpha-3. */
export interface AddressRecord {
  readonly id: string
  readonly address_line_1: string
  readonly address_line_2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** A school and where it is. `ceeb` is the institution's own imported code, or ''. */
export interface SchoolRecord extends AddressRecord {
  readonly name: string
  readonly ceeb: string
}
