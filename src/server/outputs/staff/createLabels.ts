import { type ListFacet, statusLabels, workLabels } from '#contract/listRules.ts'
import { getToday } from '#form/calendarDate.ts'
import { listPossibleChoices } from '#form/choice.ts'
import { campusKey, programKey, stateKey } from '#form/listedKeys.ts'
import { termKey } from '#form/termKey.ts'
import { listMemberNames } from '#server/domain/staff/staffMemberStore.ts'
import type { Context } from '#server/platform/context.ts'

type ChoiceContext = Pick<Context, 'clock' | 'form' | 'tenant'>

/** The questions whose choices lists and figures name. */
export const choiceKeys = { term: termKey, program: programKey, campus: campusKey, state: stateKey } as const

/** What students read for the values of a question, in the order of the form. */
export function listLabels(
  { clock, form, tenant }: ChoiceContext,
  asked: keyof typeof choiceKeys,
): Map<string, string> {
  const today = getToday(clock.now(), tenant.timeZone)
  const source = form.slots.get(choiceKeys[asked])?.choices
  return new Map((source ? listPossibleChoices(source, today) : []).map((one) => [one.value, one.label]))
}

/** What the staff reads for a value of a facet; the value itself where the form no longer has it. */
export async function createLabels(context: ChoiceContext & Pick<Context, 'db'>) {
  const members = await listMemberNames(context.db)
  const words: Readonly<Record<ListFacet, ReadonlyMap<string, string>>> = {
    needs: new Map([['', 'Nothing to do'], ...Object.entries(workLabels)]),
    status: new Map(Object.entries(statusLabels)),
    term: listLabels(context, 'term'),
    program: listLabels(context, 'program'),
    campus: listLabels(context, 'campus'),
    stage: new Map([
      ['', 'No stage'],
      ...(context.tenant.stages ?? []).map((stage) => [stage.key, stage.label] as const),
    ]),
    assignee: new Map([['', 'Nobody'], ...members.map(({ id, name }) => [id, name] as const)]),
  }
  return (facet: ListFacet, value: string): string =>
    words[facet].get(value) ?? (value === '' ? 'None' : value)
}
