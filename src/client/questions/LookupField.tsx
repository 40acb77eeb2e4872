import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { listShownAnswers } from '#client/draft/shownAnswers.ts'
import { useDraftStore } from '#client/draft/use/DraftContext.ts'
import { useAnswer, useFollowedAnswer } from '#client/draft/use/useAnswer.ts'
import styles from '#client/ui/Combobox.module.css'
import type { ComboboxHandlers, ComboboxLink } from '#client/ui/ComboboxList.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { isOnlyLabel } from '#client/ui/isOnlyLabel.ts'
import { TextInput } from '#client/ui/TextInput.tsx'
import { type Answers, readText } from '#form/answers.ts'
import { answerByLeaving, answerByTyping, isChosen, isPart } from '#form/lookupAnswers.ts'
import {
  defaultLookupMaxLength,
  getUserEnteredKey,
  type LookupQuestion,
  partMark,
} from '#form/kinds/lookup.ts'

import type { LookupNews } from './LookupSuggestions.tsx'
import { useField } from './useField.ts'

/**
 * A search with suggestions, which are loaded on first focus. Until then, and without a network, typed text is kept as
 * free text. The input stays the same element, so that focus, caret and text are kept.
 */
export function LookupField({ question }: { readonly question: LookupQuestion }) {
  const store = useDraftStore()
  const [answer] = useAnswer(question.key)
  const [text] = useFollowedAnswer(question.key)
  const [mark] = useAnswer(getUserEnteredKey(question))
  const [loaded, setLoaded] = useState<typeof import('./LookupSuggestions.tsx')>()
  const [news, setNews] = useState<LookupNews>({})
  const [hasLeft, setLeft] = useState(false)
  // The answers at focus; undefined without focus.
  const before = useRef<Answers>(undefined)
  const offered = useRef<readonly string[]>([])
  const [list, showList] = useState({ isOpen: false, activeId: '' })
  const input = useRef<HTMLInputElement>(null)
  const handlers = useRef<ComboboxHandlers>(undefined)
  const link = useMemo(
    (): ComboboxLink => ({
      listId: `${question.key}-list`,
      input,
      setHandlers: (next) => void (handlers.current = next),
      show: showList,
    }),
    [question.key],
  )

  const readVisit = (): { readonly before: Answers; readonly now: Answers } => {
    const now = listShownAnswers(store.getDraft())
    return { before: before.current ?? now, now }
  }
  const commit = (isUsed = false): void => {
    const changes = answerByLeaving(question, readVisit(), { isUsed, offered: offered.current })
    store.dispatch({ kind: 'typed', answers: changes })
    store.dispatch({ kind: 'inputsLeft' })
    setNews({ emptied: changes })
    setLeft(true)
    before.current = listShownAnswers(store.getDraft())
  }
  const enter = (isEarly: boolean): void => {
    const answers = listShownAnswers(store.getDraft())
    // Text typed before hydration is searched for. React fires the focus event again later.
    if (isEarly && !isChosen(question, answers)) before.current = { ...answers, [question.key]: '' }
    else before.current ??= answers
    // Without a network it is retried at the next focus.
    if (isPart(question, answers)) handlers.current?.onAsk()
    if (!loaded) void import('./LookupSuggestions.tsx').then(setLoaded, () => undefined)
  }
  // Only for focus from before hydration; later focus fires an event.
  const enterEarly = useEffectEvent(() => {
    if (document.activeElement === input.current) enter(true)
  })
  useLayoutEffect(() => enterEarly(), [])

  const field = useField(question)
  const note =
    mark === partMark && `Choose your ${nouns[question.category]} from the list, or use what you typed.`
  const others = field.errors.filter((message) => !note || !isOnlyLabel(message, question.label))
  const isWrong = note && field.errors.length > 0
  return (
    <Field
      {...field}
      hint={question.suggestionHint === undefined ? field.hint : describeSearch(question)}
      errors={isWrong ? [note, ...others] : others}
      note={!isWrong && note}
      hasNewErrors={note !== false && hasLeft}
      offer={
        note && (
          <Button
            variant="link"
            onClick={() => {
              commit(true)
              input.current?.focus()
            }}
          >
            {`Use: ${readText(answer)}`}
          </Button>
        )
      }
    >
      {(control) => (
        <div className={styles.holder}>
          <TextInput
            {...control}
            ref={input}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={link.listId}
            aria-activedescendant={list.activeId || undefined}
            autoComplete={question.autocomplete ?? 'off'}
            limit={question.maxLength ?? defaultLookupMaxLength}
            value={text}
            onValue={(typed, event) => {
              // Autofill may change an input without focus: nothing opens then.
              const isFocused = document.activeElement === input.current
              const answers = answerByTyping(question, readVisit(), typed)
              store.dispatch({ kind: 'typed', answers, typingKey: isFocused ? question.key : undefined })
              if (isFocused) handlers.current?.onChange(event)
            }}
            onKeyDown={(event) => {
              handlers.current?.onKeyDown(event)
              // Without a highlighted suggestion.
              if (event.key === 'Enter' && !event.defaultPrevented) commit()
            }}
            onFocus={() => enter(false)}
            onBlur={(event) => {
              handlers.current?.onBlur(event)
              commit()
              before.current = undefined
            }}
          />
          {loaded && (
            <loaded.LookupSuggestions
              question={question}
              link={link}
              isOpen={list.isOpen}
              text={readText(answer)}
              news={news}
              onNews={setNews}
              beforeRef={before}
              offeredRef={offered}
              onUse={() => commit(true)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

const nouns = { hs_ceeb: 'school', college_ceeb: 'college', address: 'address' } as const

/** Both hints: the page's root element, which the server writes, decides between them. */
function describeSearch({ hint, suggestionHint }: LookupQuestion) {
  return (
    <>
      <span className={styles.unsuggested}>{hint}</span>
      <span className={styles.suggested}>{suggestionHint}</span>
    </>
  )
}
