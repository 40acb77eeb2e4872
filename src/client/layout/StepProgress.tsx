import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import type { CalendarDate } from '#form/calendarDate.ts'
import { countMissing, type StepProgress } from '#form/countMissing.ts'
import type { Page } from '#form/page.ts'
import { getStudentName } from '#form/studentName.ts'

import type { Draft } from '../draft/draft.ts'
import type { DraftRules } from '../draft/draftRules.ts'
import { listUnfinished } from '../draft/listUnfinished.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { useIsToFix } from '../draft/use/useIsToFix.ts'
import { useToday } from '../institution/TenantContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
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
export function RidgeTone(props: { readonly pages: readonly Page[]; readonly current: Page }) {
  return (
    <ErrorBoundary renderError={() => null}>
      <LightenedRidges {...props} />
    </ErrorBoundary>
  )
}

function LightenedRidges({ pages, current }: Parameters<typeof RidgeTone>[0]) {
  const { rules } = useDraftStore()
  const today = useToday()
  const countDone = (draft: Draft): number =>
    pages.filter((page) => {
      const { required, missing } = JSON.parse(countOnce(page, rules, draft, today)) as StepProgress
      return required > 0 && missing === 0
    }).length
  useLighterRidges(useDraft(countDone, 'pauses'), current.id)
  return null
}

/** The progress of a step in the bar. */
export function StepCount({ page }: { readonly page: Page }) {
  return (
    <Progress page={page}>
      {(progress) => (
        <span className={styles.count}>
          <Count {...progress} />
        </span>
      )}
    </Progress>
  )
}

/** The sections of a step beside the form, with the current one marked. */
export function SectionList({ page }: { readonly page: Page }) {
  return <Progress page={page}>{({ sections }) => <SectionsBeside sections={sections} />}</Progress>
}

/** The same on a phone, behind a button in the bar. */
export function SectionMenu({ page }: { readonly page: Page }) {
  return <Progress page={page}>{({ sections }) => <SectionsInBar sections={sections} />}</Progress>
}

function SectionsBeside({ sections }: Pick<StepProgress, 'sections'>) {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={styles.beside} aria-labelledby="sections-title">
      <h2 id="sections-title">On this page</h2>
      <Sections sections={sections} current={current} />
    </nav>
  )
}

function SectionsInBar({ sections }: Pick<StepProgress, 'sections'>) {
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
  readonly sections: StepProgress['sections']
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
            {progress.required + progress.missing === 0 ? 'Optional' : <Count {...progress} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Count({ required, missing }: Pick<StepProgress, 'required' | 'missing'>) {
  const isToFix = useIsToFix()
  if (missing > 0) return <span>{`${missing} to ${isToFix ? 'fix' : 'go'}`}</span>
  if (required === 0) return null
  return (
    <>
      <Icon name="check" size={14} /> <span>Done</span>
      <VisuallyHidden> (all required questions are answered)</VisuallyHidden>
    </>
  )
}

/** What is missing in a step. A rule that throws takes only this away; its question reports the error. */
function Progress(props: { readonly page: Page; readonly children: (progress: StepProgress) => ReactNode }) {
  return (
    <ErrorBoundary renderError={() => null}>
      <Counted {...props} />
    </ErrorBoundary>
  )
}

function Counted({ page, children }: Parameters<typeof Progress>[0]) {
  return children(useProgress(page))
}

/** By step, the last draft that was validated: the bar and both lists of sections show the same. */
const counted = new WeakMap<Page, Counted>()

interface Counted {
  readonly draft: Draft
  readonly today: CalendarDate | undefined
  readonly text: string
}

/** What is missing in a step, counted again after pauses in typing. */
function useProgress(page: Page): StepProgress {
  const { rules } = useDraftStore()
  const today = useToday()
  // As text, so that it only renders when a count changes.
  const progress = useDraft((draft) => countOnce(page, rules, draft, today), 'pauses')
  return useMemo(() => JSON.parse(progress) as StepProgress, [progress])
}

/** The progress of a step, as JSON. */
function countOnce(page: Page, rules: DraftRules, draft: Draft, today: CalendarDate | undefined): string {
  const last = counted.get(page)
  if (last?.draft === draft && last.today === today) return last.text
  const text = JSON.stringify(countMissing(page, draft.contents, today, listUnfinished(rules, draft)))
  counted.set(page, { draft, today, text })
  return text
}

function getTitleId(sectionId: string): string {
  return `section-${sectionId}`
}

function goToSection(id: string): void {
  const title = document.getElementById(getTitleId(id))
  if (!title) return
  title.parentElement?.querySelector(':scope > details')?.setAttribute('open', '')
  title.tabIndex = -1
  title.scrollIntoView()
  title.focus({ preventScroll: true })
}

/** The last section whose heading is in the upper third of the window. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const findTitles = () => ids.split(' ').flatMap((id) => document.getElementById(getTitleId(id)) ?? [])
    const update = (): void => {
      // An answer may have taken a section away and brought it back.
      const passed = findTitles()
        .filter((title) => title.getBoundingClientRect().top < innerHeight / 3)
        .at(-1)
      setCurrent(passed?.id.replace('section-', ''))
    }
    // Called for each heading that crosses the line, and once for all of them.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' })
    for (const title of findTitles()) observer.observe(title)
    return () => observer.disconnect()
  }, [ids])
  return current
}
