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
  /** Stands apart from the others, below a line. */
  readonly isApart?: boolean
}

export interface ComboboxListProps<Option extends ComboboxOption> {
  readonly link: ComboboxLink
  readonly text: string
  /** The same array as long as the options are the same. */
  readonly options: readonly Option[]
  /** Other options are being looked for, which a slow network takes a while for. */
  readonly isSearching: boolean
  /** Something was typed before the list was loaded. */
  readonly isOpenAtFirst: boolean
  readonly onType: (text: string) => void
  readonly onChoose: (option: Option) => void
  /** An arrow key asks for the list while it is closed. */
  readonly onAsk: () => void
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The list and its keys. Only choosing changes the text: leaving, Escape and Tab keep what was typed. */
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
    // Home and End move the caret; an input method's own keys are not ours.
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
  // Downshift takes the focus back for a list that is open at first, also from whoever has gone on to the next question.
  const openAtFirst = useEffectEvent(() => {
    if (props.isOpenAtFirst && document.activeElement === link.input.current) openMenu()
  })
  useLayoutEffect(() => openAtFirst(), [])
  useLayoutEffect(() => {
    link.show({ isOpen, activeId })
    onOpenChange(isOpen)
  }, [link, isOpen, activeId, onOpenChange])
  useEffect(() => {
    // Other options came: what the arrow keys had reached is not what stands there now.
    setHighlightedIndex(-1)
  }, [ids, setHighlightedIndex])
  useEffect(() => {
    const input = link.input.current
    const list = document.getElementById(link.listId)
    return isOpen && input && list ? keepListInView(input, list) : undefined
  }, [isOpen, options, link])

  // A list that scrolls would be a stop of the Tab key.
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

/** Leaving chooses nothing, and a press into the text opens nothing. */
function keepText<Option>(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...state, isOpen: false, highlightedIndex: -1 }
  return type === useCombobox.stateChangeTypes.InputClick ? state : changes
}
