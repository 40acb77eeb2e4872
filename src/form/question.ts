import type { QuestionByKind, QuestionKind } from './kinds/kinds.ts'

export type Question = QuestionByKind[QuestionKind]
