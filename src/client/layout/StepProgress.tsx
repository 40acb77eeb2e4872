import { useEffect, useRef, useState } from 'react'

import { countAnswered, type SectionProgress } from '#form/countAnswered.ts'
import type { Page } from '#form/page.ts'
import { getStudentName } from '#form/studentName.ts'

import { useDebouncedContents, useDraftStore } from '../draft/use/DraftContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useLighterRidges } from './useLighterRidges.ts'
import styles from './StepProgress.module.css'

/** The student's name on printed sheets, which doesn't render while it is typed. */
export function PrintedName() {
  const store = useDraftStore()
  const name = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = (): void => {
      if (name.current) name.current.textContent = getStudentName(store.getDraft().contents.answers)
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [store])
  return <p className={styles.student} ref={name} />
}

/** The landscape shows how many steps are done. */
export function RidgeTone({ pages, current }: { readonly pages: readonly Page[]; readonly current: Page }) {
  const contents = useDebouncedContents()
  const done = pages.filter((page) => {
    const { required, answered } = countAnswered(page, contents)
    return required > 0 && answered === required
  })
  useLighterRidges(done.length, current.id)
  return null
}

/** The progress of a step in the bar. */
export function StepCount({ page }: { readonly page: Page }) {
  return (
    <span className={styles.count}>
      <Count {...countAnswered(page, useDebouncedContents())} />
    </span>
  )
}

/** The sections of a step beside the form, with the current one marked. */
export function SectionList({ page }: { readonly page: Page }) {
  const { sections } = countAnswered(page, useDebouncedContents())
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={styles.beside} aria-labelledby="sections-title">
      <h2 id="sections-title">On this page</h2>
      <Sections sections={sections} current={current} />
    </nav>
  )
}

/** The same on a phone, behind a button in the bar. */
export function SectionMenu({ page }: { readonly page: Page }) {
  const { sections } = countAnswered(page, useDebouncedContents())
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => menu.current?.removeAttribute('open')
  useEffect(() => {
    const ends = new AbortController()
    const leave = ({ target }: Event): void => {
      if (!menu.current?.contains(target as Node)) close()
    }
    // A press may not move the focus, and scrolling by touch is not a press.
    for (const name of ['pointerup', 'focusin']) addEventListener(name, leave, ends)
    return () => ends.abort()
  }, [])
  // Not while it is closed: a listener for keys is a part of what a key costs.
  useEffect(() => {
    if (!isOpen) return
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      close()
      menu.current?.querySelector('summary')?.focus()
    }
    // Safari doesn't focus pressed buttons.
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [isOpen])
  return (
    <details className={styles.menu} ref={menu} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Sections</summary>
      <Sections sections={sections} onChoose={close} />
    </details>
  )
}

function Sections(props: {
  readonly sections: readonly SectionProgress[]
  readonly current?: string | undefined
  readonly onChoose?: () => void
}) {
  const { sections, current, onChoose } = props
  return (
    <ol>
      {sections.map(({ id, title, ...progress }) => (
        <li key={id}>
          <a
            href={`#${getTitleId(id)}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => {
              // No history entry, since the step stays the same.
              event.preventDefault()
              onChoose?.()
              goToSection(id)
            }}
          >
            {title}
          </a>{' '}
          <span className={styles.mark}>
            {progress.required === 0 ? 'Optional' : <Count {...progress} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Count({ required, answered }: Pick<SectionProgress, 'required' | 'answered'>) {
  if (required === 0) return null
  if (answered === required) {
    return (
      <>
        <Icon name="check" size={14} /> <span>Done</span>
        <VisuallyHidden> (all required questions are answered)</VisuallyHidden>
      </>
    )
  }
  return (
    <>
      <span>{`${answered} of ${required}`}</span>
      <span className={styles.words}> answered</span>
    </>
  )
}

function getTitleId(sectionId: string): string {
  return `section-${sectionId}`
}

function goToSection(id: string): void {
  const title = document.getElementById(getTitleId(id))
  if (!title) return
  title.tabIndex = -1
  title.scrollIntoView()
  title.focus({ preventScroll: true })
}

/** The last section whose heading is in the upper third of the window. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const titles = ids.split(' ').flatMap((id) => document.getElementById(getTitleId(id)) ?? [])
    const update = (): void => {
      const passed = titles.filter((title) => title.getBoundingClientRect().top < innerHeight / 3).at(-1)
      setCurrent(passed?.id.replace('section-', ''))
    }
    // Called for each heading that crosses the line, and once for all of them.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' })
    for (const title of titles) observer.observe(title)
    return () => observer.disconnect()
  }, [ids])
  return current
}
