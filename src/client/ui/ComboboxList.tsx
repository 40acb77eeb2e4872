import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { ChangeEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

import styles from './Combobox.module.css'
import { joinClasses } from './joinClasses.ts'
import { splitAtMatch } from './splitAtMatch.ts'

/** What the list does when something happens in its input. */
export interface ComboboxHandlers {
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onBlur(event: FocusEvent<HTMLInputElement>): void
  /** Searches for the text that is there, as an arrow key does. */
  onAsk(): void
}

/** Connects a list that is loaded on demand with an existing input. */
export interface ComboboxLink {
  readonly listId: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Set by the list once it is loaded. */
  readonly setHandlers: (handlers: ComboboxHandlers | undefined) => void
  /** With the id of the highlighted option, or ''. */
  readonly show: (state: { readonly isOpen: boolean; readonly activeId: string }) => void
}

export interface ComboboxOption {
  readonly id: string
  readonly text: string
  readonly subText?: string
  /** Shown below a line, apart from the others. */
  readonly isApart?: boolean
}

/** The list and its keyboard handling. Only choosing changes the text: blur, Escape and Tab keep what was typed. */
export function ComboboxList(props: {
  readonly link: ComboboxLink
  readonly text: string
  /** Must be stable while the options stay the same. */
  readonly options: readonly ComboboxOption[]
  /** Shown above the options. */
  readonly note: string | undefined
  /** Results are still loading. */
  readonly isSearching: boolean
  /** Typing began before the list was loaded. */
  readonly isOpenAtFirst: boolean
  readonly onType: (text: string) => void
  readonly onChoose: (option: ComboboxOption) => void
  /** The list has closed after a choice. */
  readonly onClosed: () => void
  /** An arrow key was pressed while the list is closed. */
  readonly onAsk: () => void
}) {
  const { link, options, text } = props
  const groups = [false, true]
    .map((isApart) => options.filter((option) => (option.isApart ?? false) === isApart))
    .filter((group) => group.length > 0)
  const ids = options.map(({ id }) => id).join(' ')
  const combobox = useCombobox<ComboboxOption>({
    items: [...options],
    itemToString: (option) => option?.text ?? '',
    inputValue: text,
    selectedItem: null,
    menuId: link.listId,
    getItemId: (index) => `${link.listId}-${index}`,
    stateReducer: keepText,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      props.onChoose(selectedItem)
      // Once the input has the chosen text: a screen reader that came back to it before would say each piece that changes.
      requestAnimationFrame(() => requestAnimationFrame(close))
    },
  })
  const { highlightedIndex, openMenu, setHighlightedIndex, getInputProps, getItemProps, getMenuProps } =
    combobox
  const close = useEffectEvent(() => {
    combobox.closeMenu()
    props.onClosed()
  })
  const isOpen = combobox.isOpen && options.length > 0
  const activeId = isOpen && highlightedIndex >= 0 ? `${link.listId}-${highlightedIndex}` : ''
  const { ref, onChange, onKeyDown, onBlur } = getInputProps({}, { suppressRefError: true })

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    // Home and End move the caret; keys of an input method are its own.
    if (event.nativeEvent.isComposing || key === 'Home' || key === 'End') return
    if (!isOpen && (key === 'Enter' || key === 'Escape')) return
    if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) props.onAsk()
    onKeyDown?.(event)
  }

  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(link.input.current)
    link.setHandlers({
      onChange: (event) => {
        onChange?.(event)
        props.onType(event.currentTarget.value)
      },
      onKeyDown: press,
      onBlur: (event) => onBlur?.(event),
      onAsk: () => {
        props.onAsk()
        openMenu()
      },
    })
    return () => link.setHandlers(undefined)
  })
  // With `initialIsOpen` downshift would take the focus back, even after it has moved to the next question.
  const openAtFirst = useEffectEvent(() => {
    if (props.isOpenAtFirst && document.activeElement === link.input.current) openMenu()
  })
  useLayoutEffect(() => openAtFirst(), [])
  useLayoutEffect(() => {
    link.show({ isOpen, activeId })
  }, [link, isOpen, activeId])
  // Before a key can act on it.
  useLayoutEffect(() => {
    // The highlighted option has been replaced.
    setHighlightedIndex(-1)
  }, [ids, setHighlightedIndex])
  useEffect(() => {
    const input = link.input.current
    const list = document.getElementById(link.listId)
    return isOpen && input && list ? keepListInView(input, list) : undefined
  }, [isOpen, options, link])

  // Scrollable elements are tab stops by default.
  return (
    <div
      {...getMenuProps({ 'aria-label': 'Suggestions' })}
      className={styles.list}
      aria-busy={props.isSearching}
      tabIndex={-1}
      hidden={!isOpen}
    >
      {isOpen && props.note !== undefined && (
        <div role="presentation" className={styles.note}>
          {props.note}
        </div>
      )}
      {isOpen &&
        groups.map((group) => (
          // A screen reader would count items of the list itself again, and what was typed with them.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other tag is allowed in a listbox
          <div key={group[0]?.id} role="group" className={styles.group}>
            {group.map((option) => (
              <div
                key={option.id}
                {...getItemProps({ item: option, index: options.indexOf(option) })}
                className={joinClasses(styles.option, option.isApart && styles.apart)}
              >
                <OptionText option={option} searched={text} />
              </div>
            ))}
          </div>
        ))}
      {isOpen && props.isSearching && (
        <div role="presentation" className={styles.searching}>
          Searching
        </div>
      )}
    </div>
  )
}

function OptionText(props: { readonly option: ComboboxOption; readonly searched: string }) {
  const { text, subText, isApart } = props.option
  const [before, match, after] = splitAtMatch(text, isApart ? '' : props.searched)
  return (
    <>
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {subText && <small>{subText}</small>}
    </>
  )
}

/** Blur chooses nothing, a click into the text opens nothing, and a choice leaves the list open for a moment. */
function keepText(
  state: UseComboboxState<ComboboxOption>,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<UseComboboxState<ComboboxOption>> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...state, isOpen: false, highlightedIndex: -1 }
  if (changes.selectedItem)
    return { ...changes, isOpen: state.isOpen, highlightedIndex: state.highlightedIndex }
  return type === useCombobox.stateChangeTypes.InputClick ? state : changes
}

/** Distance to the edge of the viewport in pixels. */
const gap = 8

/** A lower list shows no option; it may go below the edge instead. */
const minListHeight = 132

/**
 * Keeps an open list in view, also above a phone's keyboard: scrolls the page first, then limits the list's height.
 */
function keepListInView(input: HTMLElement, list: HTMLElement): () => void {
  const place = (): void => {
    const view = window.visualViewport
    const bottom = (view ? view.offsetTop + view.height : window.innerHeight) - gap
    list.style.maxBlockSize = ''
    const hidden = list.getBoundingClientRect().bottom - bottom
    // Below sticky elements.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    const room = input.getBoundingClientRect().top - top
    if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room), behavior: 'instant' })
    const height = Math.max(bottom - list.getBoundingClientRect().top, minListHeight)
    list.style.maxBlockSize = `${height}px`
  }
  place()
  window.visualViewport?.addEventListener('resize', place)
  return () => window.visualViewport?.removeEventListener('resize', place)
}
