import type { CheckBoxQuestion } from './kinds/checkBox.ts'
import type { CheckGroupQuestion } from './kinds/checkGroup.ts'
import type { DateQuestion } from './kinds/date.ts'
import type { IdentifierQuestion } from './kinds/identifier.ts'
import type { LookupQuestion } from './kinds/lookup.ts'
import type { MonthYearQuestion } from './kinds/monthYear.ts'
import type { PhoneQuestion } from './kinds/phone.ts'
import type { RadioQuestion } from './kinds/radio.ts'
import type { SelectQuestion } from './kinds/select.ts'
import type { TextQuestion } from './kinds/text.ts'
import type { TextAreaQuestion } from './kinds/textArea.ts'
import type { UploadQuestion } from './kinds/upload.ts'

export interface QuestionByKind {
  readonly text: TextQuestion
  readonly textArea: TextAreaQuestion
  readonly phone: PhoneQuestion
  readonly date: DateQuestion
  readonly monthYear: MonthYearQuestion
  readonly identifier: IdentifierQuestion
  readonly radio: RadioQuestion
  readonly select: SelectQuestion
  readonly checkGroup: CheckGroupQuestion
  readonly checkBox: CheckBoxQuestion
  readonly lookup: LookupQuestion
  readonly upload: UploadQuestion
}

export type QuestionKind = keyof QuestionByKind

export type Question = QuestionByKind[QuestionKind]
