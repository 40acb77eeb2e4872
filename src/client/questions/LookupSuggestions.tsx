import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { findLookup } from '#contract/lookup.ts'
import { addressesAttribute, type LookupItem } from '#contract/lookupRules.ts'
import { filterEntries } from '#client/draft/omitKeys.ts'
import { getShownAnswer, listShownAnswers } from '#client/draft/shownAnswers.ts'
import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { callApi } from '#client/api/callApi.ts'
import { ComboboxList, type ComboboxLink, type ComboboxOption } from '#client/ui/ComboboxList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type Answers, isAnswered, readText } from '#form/answers.ts'
import { answerByChoosing, fillFromRecord } from '#form/fillFromRecord.ts'
import type { Form } from '#form/form.ts'
import { getUserEnteredKey, type LookupQuestion, partMark } from '#form/kinds/lookup.ts'
import { isChosen, isPart, isPartOfName } from '#form/lookupAnswers.ts'

import styles from './LookupSuggestions.module.css'
import { useSuggestions } from './useSuggestions.ts'

/** What became of other fields. */
export interface LookupNews {
  /** What was cleared when free text was last committed. */
  readonly emptied?: Answers
  /** A suggestion has filled some in. */
  readonly isFilled?: boolean
}

interface LookupSuggestionsProps {
  readonly question: LookupQuestion
  readonly link: ComboboxLink
  readonly isOpen: boolean
  /** The input's text. */
  readonly text: string
  /** What is announced. */
  readonly news: LookupNews
  readonly onNews: (news: LookupNews) => void
  /** The answers at focus, or since a record was filled in; undefined without focus. */
  readonly beforeRef: RefObject<Answers | undefined>
  /** Set to the names that are offered. */
  readonly offeredRef: RefObject<readonly string[]>
  /** 'Use: {text}' was chosen. */
  readonly onUse: () => void
}

/** The suggestions below a search, the choice of one, and the announcements for screen readers. */
export function LookupSuggestions(props: LookupSuggestionsProps) {
  const { question, link, isOpen, text, news, onNews, beforeRef, offeredRef } = props
  const store = useDraftStore()
  const { form } = store.rules
  const { stateKey } = question
  const readState = (): string =>
    stateKey === undefined ? '' : readText(getShownAnswer(store.getDraft(), stateKey))
  const offer = (items: readonly LookupItem[]): void => {
    offeredRef.current = items.map((item) => item.text)
    const answers = listShownAnswers(store.getDraft())
    // Suggestions may come after the search was left.
    const isLeft = beforeRef.current === undefined
    if (isLeft && !isChosen(question, answers) && isPartOfName(question, answers, offeredRef.current))
      store.dispatch({ kind: 'typed', answers: { [getUserEnteredKey(question)]: partMark } })
  }
  const { found, isUnfilled, isSearching, search, searchNow, forget } = useSuggestions(
    question.category,
    readState,
    offer,
  )
  const note = isUnfilled ? describeUnfilled(question) : undefined
  // Where hardly anything can be found, what is typed is simply the answer, until suggestions come or are asked for.
  const [isAsked, setAsked] = useState(false)
  const isExpected = isAsked || canExpect(question)
  const options = useMemo(
    (): ComboboxOption[] => (found && (isExpected || found.length > 0) ? listOptions(found, text) : []),
    [found, isExpected, text],
  )

  const choices = useRef(0)
  const choose = async (id: string, label: string): Promise<void> => {
    const choiceNumber = (choices.current += 1)
    const came = beforeRef.current ?? listShownAnswers(store.getDraft())
    const choice = answerByChoosing(question, form, listShownAnswers(store.getDraft()), label)
    store.dispatch({ kind: 'typed', answers: choice })
    const chosen = listShownAnswers(store.getDraft())
    // If the lookup fails, the label is kept.
    const query = { id, category: question.category }
    const reply = await callApi(findLookup, { query }).catch(() => [])
    // Another one of the same name was chosen, or typing continued in the meantime.
    const now = listShownAnswers(store.getDraft())
    if (choiceNumber !== choices.current || now[question.key] !== chosen[question.key]) return
    const whole = fillFromRecord(question, form, { before: came, now }, Array.isArray(reply) ? {} : reply)
    const filled = filterEntries(whole, (key) => now[key] === chosen[key])
    store.dispatch({ kind: 'typed', answers: filled })
    if (beforeRef.current) beforeRef.current = listShownAnswers(store.getDraft())
    onNews({
      isFilled: Object.entries(filled).some(([key, value]) => key !== question.key && isAnswered(value)),
    })
  }
  const pick = ({ id, text: label, isApart }: ComboboxOption): void => {
    onNews({})
    if (isApart) props.onUse()
    else void choose(id, label)
  }
  const type = (typed: string): void => {
    setAsked(false)
    // Autofill is not a search. Every supported browser knows this prefixed name; old ones know no other.
    if (link.input.current?.matches(':-webkit-autofill')) forget()
    else search(typed)
  }
  // Typing began before the code was loaded.
  const [typedBefore] = useState(() => (isTyping(props) ? text : undefined))
  const searchTyped = useEffectEvent(() => {
    if (typedBefore !== undefined) search(typedBefore)
  })
  // Before the next letter, which is searched for instead.
  useLayoutEffect(() => searchTyped(), [])

  return (
    <>
      <ComboboxList
        link={link}
        text={text}
        options={options}
        note={note}
        isSearching={isSearching}
        isOpenAtFirst={typedBefore !== undefined}
        onType={type}
        onChoose={pick}
        onClosed={forget}
        onAsk={() => {
          setAsked(true)
          void searchNow(text)
        }}
      />
      <output>
        {isSearching && !found && isExpected ? (
          <span className={styles.searching}>
            <Spinner />
            Searching
          </span>
        ) : (
          <VisuallyHidden>
            {isOpen && found ? (note ?? countSuggestions(found.length)) : describeNews(question, form, news)}
          </VisuallyHidden>
        )}
      </output>
    </>
  )
}

/** Whether the server has more than a few samples of what is searched. */
function canExpect({ category }: LookupQuestion): boolean {
  return category !== 'address' || document.documentElement.hasAttribute(addressesAttribute)
}

/** Whether text was typed before the suggestions were loaded, or is part of a name that is gone on with. */
function isTyping({ question, link, text, beforeRef }: LookupSuggestionsProps): boolean {
  const isFocused = link.input.current === document.activeElement
  const before = beforeRef.current
  return (
    isFocused && before !== undefined && (text !== readText(before[question.key]) || isPart(question, before))
  )
}

/** The results, followed by the typed text: many unlisted schools are named like listed ones. */
function listOptions(found: readonly LookupItem[], text: string): ComboboxOption[] {
  const typed = text.trim()
  return [
    ...found.map(({ id, text: name, sub_text: subText }) => ({ id, text: name, subText })),
    ...(typed === '' ? [] : [{ id: 'use', text: `Use: ${typed}`, isApart: true }]),
  ]
}

const nouns = { hs_ceeb: 'School', college_ceeb: 'College', address: 'Address' } as const
const plurals = { hs_ceeb: 'schools', college_ceeb: 'colleges', address: 'addresses' } as const

/** Short, since what was chosen has just been read and the rest is in the fields that follow. */
function describeNews({ category }: LookupQuestion, form: Form, { emptied, isFilled }: LookupNews): string {
  if (isFilled) return `${nouns[category]} filled in`
  return emptied ? describeEmptied(form, emptied) : ''
}

/** The announcement after free text has cleared fields that a suggestion had filled in; '' when nothing was. */
function describeEmptied(form: Form, emptied: Answers): string {
  const labels = Object.keys(emptied)
    .map((key) => form.slots.get(key))
    .filter((slot) => slot !== undefined && !slot.isHidden)
    .map((slot) => slot?.question.label)
  return labels.length > 0 ? `Cleared: ${labels.join(', ')}` : ''
}

function describeUnfilled({ category }: LookupQuestion): string {
  return `The list of ${plurals[category]} is still being prepared. You can use what you typed, or search again in a minute.`
}

function countSuggestions(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
