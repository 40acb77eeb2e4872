import type { QuestionByKind, QuestionKind } from '../question.ts'
import { officeCheckBox } from './checkBox.ts'
import { officeCheckGroup } from './checkGroup.ts'
import { officeDate } from './date.ts'
import { officeIdentifier } from './identifier.ts'
import { officeLookup } from './lookup.ts'
import { officeMonthYear } from './monthYear.ts'
import { officePhone } from './phone.ts'
import { officeRadio } from './radio.ts'
import { officeSelect } from './select.ts'
import { officeText } from './text.ts'
import { officeTextArea } from './textArea.ts'
import { officeUpload } from './upload.ts'
import type { OfficeKind } from './officeKind.ts'

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

export function getOfficeKind<Name extends QuestionKind>(name: Name): OfficeKind<QuestionByKind[Name]> {
  return officeKinds[name]
}
