import { findRepeated } from '#form/findRepeated.ts'
import type { Tenant } from '#form/tenant.ts'

const maxStages = 8
const maxLetters = 40

/** Finds stages of applications that the staff could not tell apart, or that do not fit. */
export function* findStageIssues({ stages = [] }: Pick<Tenant, 'stages'>) {
  if (stages.length > maxStages)
    yield `tenant.ts: stages has ${stages.length} stages. There can be ${maxStages} at most.`
  for (const { key, label } of stages) {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(key))
      yield `tenant.ts: stages has the key "${key}". Write 1 to 40 lower-case letters, digits and underscores.`
    if (label.trim() === '' || label.length > maxLetters)
      yield `tenant.ts: the stage ${key} has the label "${label}". Write 1 to ${maxLetters} characters.`
  }
  for (const key of findRepeated(stages.map((stage) => stage.key)))
    yield `tenant.ts: stages has the key ${key} twice. Each stage needs its own.`
  for (const label of findRepeated(stages.map((stage) => stage.label.trim().toLowerCase())))
    yield `tenant.ts: stages has the label "${label}" twice. Nobody could tell these stages apart.`
}
