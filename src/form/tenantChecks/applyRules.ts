/** Says what is wrong with something, and what to mend; anything else where nothing is. */
export type Rule<Subject> = (subject: Subject) => string | readonly string[] | false | undefined

/** What the rules say of each subject, in their order. */
export function applyRules<Subject>(rules: readonly Rule<Subject>[], subjects: readonly Subject[]): string[] {
  return subjects.flatMap((subject) => rules.flatMap((rule) => rule(subject) || []))
}
