import { checkBox } from './checkBox.ts'
import { checkGroup } from './checkGroup.ts'
import { date } from './date.ts'
import { identifier } from './identifier.ts'
import { lookup } from './lookup.ts'
import { monthYear } from './monthYear.ts'
import { phone } from './phone.ts'
import { radio } from './radio.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { textArea } from './textArea.ts'
import { upload } from './upload.ts'
import type { Kind } from './kind.ts'

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

export function getKind<Name extends QuestionKind>(name: Name): Kind<QuestionByKind[Name]> {
  return typedKinds[name]
}
