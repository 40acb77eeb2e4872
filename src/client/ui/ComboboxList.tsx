import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'

import styles from './Combobox.module.css'
import type { ComboboxLink } from './ComboboxLink.ts'
import { joinClasses } from './joinClasses.ts'
import { keepListInView } from './keepListInView.ts'
import { splitAtMatch } from './splitAtMatch.ts'

export interface ComboboxOption {
  readonly id: string
  readonly text: string
  readonly subText?: string
  /** Shown below a line, apart from the others. */
  readonly isApart?: boolean
}

export interface ComboboxListProps<Option extends ComboboxOption> {
  readonly link: ComboboxLink
  readonly text: string
  /** Must be stable while the options stay the same. */
  readonly options: readonly Option[]
  /** Results are still loading. */
  readonly isSearching: boolean
  /** Typing began before the list was loaded. */
  readonly isOpenAtFirst: boolean
  readonly onType: (text: string) => void
  readonly onChoose: (option: Option) => void
  /** An arrow key was pressed while the list is closed. */
  readonly onAsk: () => void
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The list and its keyboard handling. Only choosing changes the text: blur, Escape and Tab keep what was typed. */
export function ComboboxList<Option extends ComboboxOption>(props: ComboboxListProps<Option>): ReactNode {
  const { link, options, text, onOpenChange } = props
  const ids = options.map(({ id }) => id).join(' ')
  const combobox = useCombobox<Option>({
    items: [...options],
    itemToString: (option) => option?.text ?? '',
    inputValue: text,
    selectedItem: null,
    menuId: link.listId,
    getItemId: (index) => `${link.listId}-${index}`,
    stateReducer: keepText,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChoose(selectedItem),
  })
  const { highlightedIndex, openMenu, setHighlightedIndex, getInputProps, getItemProps, getMenuProps } =
    combobox
  const isOpen = combobox.isOpen && options.length > 0
  const activeId = isOpen && highlightedIndex >= 0 ? `${link.listId}-${highlightedIndex}` : undefined
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
    onOpenChange(isOpen)
  }, [link, isOpen, activeId, onOpenChange])
  useEffect(() => {
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
    <ul
      {...getMenuProps({ 'aria-label': 'Suggestions' })}
      className={styles.list}
      aria-busy={props.isSearching}
      tabIndex={-1}
      hidden={!isOpen}
    >
      {isOpen &&
        options.map((option, index) => (
          <li
            key={option.id}
            {...getItemProps({ item: option, index })}
            className={joinClasses(styles.option, option.isApart && styles.apart)}
          >
            <OptionText option={option} searched={text} />
          </li>
        ))}
      {isOpen && props.isSearching && (
        <li role="presentation" className={styles.searching}>
          Searching
        </li>
      )}
    </ul>
  )
}

function OptionText(props: { readonly option: ComboboxOption; readonly searched: string }): ReactNode {
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

/** Blur chooses nothing, and a click into the text opens nothing. */
function keepText<Option>(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...state, isOpen: false, highlightedIndex: -1 }
  return type === useCombobox.stateChangeTypes.InputClick ? state : changes
}
