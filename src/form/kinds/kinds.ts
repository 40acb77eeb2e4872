import { checkBox, officeCheckBox } from './checkBox.ts'
import { checkGroup, officeCheckGroup } from './checkGroup.ts'
import { date, officeDate } from './date.ts'
import { identifier, officeIdentifier } from './identifier.ts'
import { lookup, officeLookup } from './lookup.ts'
import { monthYear, officeMonthYear } from './monthYear.ts'
import { officePhone, phone } from './phone.ts'
import { officeRadio, radio } from './radio.ts'
import { officeSelect, select } from './select.ts'
import { officeText, text } from './text.ts'
import { officeTextArea, textArea } from './textArea.ts'
import { officeUpload, upload } from './upload.ts'
import type { Kind } from './kind.ts'
import type { OfficeKind } from './officeKind.ts'

export const kinds = {
  text,
  textArea,
  phone,
  date,
  monthYear,
  identifier,
  radio,
  select,
  checkGroup,
  checkBox,
  lookup,
  upload,
}

export type QuestionKind = keyof typeof kinds

export type QuestionByKind = {
  readonly [Name in QuestionKind]: (typeof kinds)[Name] extends Kind<infer Asked> ? Asked : never
}

const typedKinds: { readonly [Name in QuestionKind]: Kind<QuestionByKind[Name]> } = kinds

/** Nothing that a browser loads uses them, so the build leaves them out there. */
const officeKinds: { readonly [Name in QuestionKind]: OfficeKind<QuestionByKind[Name]> } = {
  text: officeText,
  textArea: officeTextArea,
  phone: officePhone,
  date: officeDate,
  monthYear: officeMonthYear,
  identifier: officeIdentifier,
  radio: officeRadio,
  select: officeSelect,
  checkGroup: officeCheckGroup,
  checkBox: officeCheckBox,
  lookup: officeLookup,
  upload: officeUpload,
}

export function getKind<Name extends QuestionKind>(name: Name): Kind<QuestionByKind[Name]> {
  return typedKinds[name]
}

export function getOfficeKind<Name extends QuestionKind>(name: Name): OfficeKind<QuestionByKind[Name]> {
  return officeKinds[name]
}
