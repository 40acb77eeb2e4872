/** Returns what is wrong and the remedy, or anything else if nothing is. */
export type Rule<Subject> = (subject: Subject) => string | readonly string[] | false | undefined

export function applyRules<Subject>(rules: readonly Rule<Subject>[], subjects: readonly Subject[]): string[] {
  return subjects.flatMap((subject) => rules.flatMap((rule) => rule(subject) || []))
}
