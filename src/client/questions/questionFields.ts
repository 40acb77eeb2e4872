import type { ReactNode } from 'react'

import type { QuestionByKind, QuestionKind } from '#form/kinds/kinds.ts'

import { CheckBoxField } from './CheckBoxField.tsx'
import { CheckGroupField } from './CheckGroupField.tsx'
import { DateField } from './DateField.tsx'
import { IdentifierField } from './IdentifierField.tsx'
import { LookupField } from './LookupField.tsx'
import { MonthYearField } from './MonthYearField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { UploadField } from './UploadField.tsx'

/** Renders a question under its full key. */
type QuestionComponent<Asked> = (props: { readonly question: Asked }) => ReactNode

/** The component of each kind; a missing kind doesn't compile. */
const questionFields: { readonly [Name in QuestionKind]: QuestionComponent<QuestionByKind[Name]> } = {
  text: TextField,
  textArea: TextAreaField,
  phone: PhoneField,
  date: DateField,
  monthYear: MonthYearField,
  identifier: IdentifierField,
  radio: RadioField,
  select: SelectField,
  checkGroup: CheckGroupField,
  checkBox: CheckBoxField,
  lookup: LookupField,
  upload: UploadField,
}

/** The component of a kind, typed for its question. */
export function getQuestionField<Name extends QuestionKind>(
  name: Name,
): QuestionComponent<QuestionByKind[Name]> {
  return questionFields[name]
}
