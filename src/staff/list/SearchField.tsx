import { type RefObject, useEffect, useRef } from 'react'

import inputStyles from '#client/ui/Input.module.css'

import styles from './SearchField.module.css'

const quietMilliseconds = 300

/** Searches while somebody types, once they pause. */
export function SearchField(props: {
  readonly input: RefObject<HTMLInputElement | null>
  readonly search: string
  /** @param search undefined for none */
  readonly onSearch: (search: string | undefined) => void
  /** Called on Enter, after which keys act on the list. */
  readonly onEnter: () => void
}) {
  const { input, search, onSearch, onEnter } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = (text: string): void => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    onSearch(wanted === '' ? undefined : wanted)
  }
  useEffect(() => {
    // It was cleared, or another address was opened.
    if (input.current !== document.activeElement) writeText(input.current, search)
  }, [input, search])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find(input.current?.value ?? '')
          onEnter()
        }}
      >
        <label htmlFor="search">Search names, email addresses and references</label>
        <input
          ref={input}
          id="search"
          className={inputStyles.input}
          type="search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          defaultValue={search}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => find(value), quietMilliseconds)
          }}
        />
      </form>
    </search>
  )
}

function writeText(input: HTMLInputElement | null, text: string): void {
  if (input) input.value = text
}
