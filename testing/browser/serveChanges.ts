import { onTestFinished, vi } from 'vitest'

import { makeDraftRules } from '#client/draft/draftRules.ts'
import { omitKeys } from '#client/draft/omitKeys.ts'
import { uploadInProgressMessage } from '#contract/messages.ts'
import { type Answers, type GroupState, isAnswered } from '#form/answers.ts'
import { clearUnasked } from '#form/clearUnasked.ts'
import { makeForm } from '#form/form.ts'
import { listKeyMoves, moveKeys } from '#form/removeComponent.ts'
import { tenant } from '#tenant/tenant.ts'

const form = makeForm(tenant.pages)

export const senderRules = makeDraftRules({ form, tenant })

/** `away`: no request arrives. `lost`: they arrive, and no reply does. */
type Problem = 'none' | 'away' | 'lost' | 'busy' | 'limited' | 'blocked' | 'ended'

interface Call {
  readonly path: string
  readonly key: string | null
}

interface Body {
  readonly tab_id: string
  readonly chosen_tab: string
  readonly button_id: string
  readonly num_components: number
  readonly was: number
  readonly removed?: number
}

/** The server's side of the calls that a sender makes, as in the contract. */
export function serveChanges(initial: Answers, opened: GroupState) {
  let stored: Answers = initial
  let { addAnother, tabs } = opened
  let revision = 1
  let isConverting = false
  let removals: Readonly<Record<string, number>> = {}
  const changedAt = new Map<string, number>()
  /** By page, the last of its changes that was applied. */
  const applied = new Map<string, { readonly number: number; readonly reply: object }>()
  const calls: Call[] = []
  const bodies: Answers[] = []
  let problem: Problem = 'none'
  let onReply = (): void => undefined

  const refuse = (keys: readonly string[] = []) => {
    const conflicts = Object.fromEntries(keys.map((key) => [key, stored[key] ?? '']))
    return Response.json({ message: 'Changed elsewhere.', revision, conflicts }, { status: 409 })
  }
  const keepAsked = (answers: Answers): Answers =>
    clearUnasked(form, { answers, addAnother, tabs, documents: {} }, '2026-11-01')
  const listUnseenLosses = (kept: Answers, sent: Answers, madeOn: number): string[] =>
    Object.keys(stored).filter(
      (key) =>
        isAnswered(stored[key]) && !(key in kept) && !(key in sent) && (changedAt.get(key) ?? 0) > madeOn,
    )
  const write = (answers: Answers): void => {
    const keys = Object.keys(answers).filter((key) => stored[key] !== answers[key])
    if (keys.length === 0) return
    stored = { ...stored, ...answers }
    revision += 1
    for (const key of keys) changedAt.set(key, revision)
  }

  /** The refusal, as with the other changes. */
  const save = (sent: Answers, madeOn: number): Response | undefined => {
    const errors = Object.fromEntries(
      Object.keys(sent).flatMap((key) =>
        String(sent[key]).includes('\0') ? [[key, ['It cannot be kept.']]] : [],
      ),
    )
    if (Object.keys(errors).length > 0)
      return Response.json({ message: 'Some cannot.', errors }, { status: 422 })
    const isBehind = madeOn !== revision
    const kept = keepAsked({ ...stored, ...sent })
    const dropped = Object.keys(sent).filter((key) => isAnswered(sent[key]) && !(key in kept))
    const conflicts = Object.keys(sent).filter(
      (key) => (changedAt.get(key) ?? 0) > madeOn && stored[key] !== sent[key],
    )
    const unseen = [...conflicts, ...listUnseenLosses(kept, sent, madeOn), ...(isBehind ? dropped : [])]
    if (unseen.length > 0) return refuse(unseen)
    if (dropped.length > 0) {
      const unasked = Object.fromEntries(dropped.map((key) => [key, ['It is not asked.']]))
      return Response.json({ message: 'Some cannot.', errors: unasked }, { status: 422 })
    }
    write(sent)
    return undefined
  }

  const chooseTab = ({ tab_id: id, chosen_tab: value }: Body, madeOn: number): Response | undefined => {
    if (isConverting) return Response.json({ message: uploadInProgressMessage }, { status: 409 })
    if (tabs[id] !== value) {
      const before = tabs
      tabs = { ...tabs, [id]: value }
      const kept = keepAsked(stored)
      const lost = listUnseenLosses(kept, {}, madeOn)
      if (lost.length > 0) {
        tabs = before
        return refuse(lost)
      }
      stored = kept
      revision += 1
    }
    return undefined
  }

  const resize = (body: Body, madeOn: number): Response | undefined => {
    const { button_id: id, num_components: count, was, removed } = body
    const group = senderRules.findGroup(id)
    const kept = addAnother[id] ?? 1
    if (!group || (count < kept && was !== kept)) return refuse()
    if (removed !== undefined) {
      const moves = listKeyMoves(group, removed, kept)
      const unseen = [...moves.keys()].filter((key) => (changedAt.get(key) ?? 0) > madeOn)
      if (unseen.length > 0) return refuse(unseen)
      stored = moveKeys(stored, moves)
      for (const key of moves.keys()) changedAt.set(key, revision + 1)
      removals = { ...removals, [id]: revision + 1 }
    }
    if (count !== kept) revision += 1
    addAnother = { ...addAnother, [id]: count }
    return undefined
  }

  const validate = (path: string, body: Answers & Body, madeOn: number): Response | undefined => {
    if (path === '/api/tabs') return chooseTab(body, madeOn)
    if (path === '/api/add-another') return resize(body, madeOn)
    // Only the server itself writes documents.
    return save(omitKeys(body, form.documentKeys), madeOn)
  }

  const makeProfile = () => ({
    answer: stored,
    document_answer: {},
    add_another: addAnother,
    tabs,
    username: 'wren@example.com',
    last_page: null,
    successful_login: [],
    web_status: [],
    revision,
    removed_at: removals,
    page_changes: Object.fromEntries([...applied].map(([page, { number }]) => [page, number])),
    submission: null,
    journal: { owner: '', keys: [] },
  })

  const answer = (path: string, init: RequestInit = {}): Response => {
    if (path === '/api/profile') return Response.json(makeProfile())
    if (path === '/api/document-answer') return Response.json({})
    const headers = new Headers(init.headers)
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Answers & Body
    if (path === '/api/answer') bodies.push(body)
    if (problem === 'busy') return Response.json({ message: 'Busy.' }, { status: 503 })
    if (problem === 'ended') return Response.json({ message: 'No session.' }, { status: 401 })
    if (problem === 'blocked') return new Response('<h1>Forbidden</h1>', { status: 403 })
    if (problem === 'limited') return Response.json({ message: 'Too many.' }, { status: 429 })
    const [, page = '', number = ''] =
      /^"([A-Za-z0-9]{8,36})-([1-9]\d*)"$/.exec(headers.get('idempotency-key') ?? '') ?? []
    const [, madeOn = ''] = /^"(\d+)"$/.exec(headers.get('if-match') ?? '') ?? []
    if (page === '' || madeOn === '') return Response.json({ message: 'Which change?' }, { status: 422 })
    const last = applied.get(page)
    if (last && Number(number) <= last.number) return Response.json(last.reply)
    const isBehind = Number(madeOn) !== revision
    const refusal = validate(path, body, Number(madeOn))
    if (refusal) return refusal
    const reply = { message: 'Saved.', revision, ...(isBehind && { is_behind: true }) }
    applied.set(page, { number: Number(number), reply })
    return Response.json(reply)
  }

  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    if (init?.method === 'PUT') calls.push({ path, key: new Headers(init.headers).get('idempotency-key') })
    if (problem === 'away') throw new TypeError('Failed to fetch')
    const reply = answer(path, init)
    onReply()
    if (problem === 'lost') throw new TypeError('Failed to fetch')
    return await Promise.resolve(reply)
  })
  onTestFinished(() => fetching.mockRestore())
  return {
    /** What arrived in calls that save answers. */
    bodies,
    /** The headers with the numbers of all calls to a path. */
    listKeys: (path: string) => calls.flatMap((call) => (call.path === path ? [call.key] : [])),
    getStored: () => stored,
    getGroupState: (): GroupState => ({ addAnother, tabs }),
    /** Another tab or device saves. */
    write,
    setProblem: (next: Problem) => {
      problem = next
    },
    /** Called before each reply arrives. */
    setOnReply: (next: typeof onReply) => {
      onReply = next
    },
    /** Whether another device is uploading a file, whose tab must not be left. */
    setConverting: (next: boolean) => {
      isConverting = next
    },
    /** Another tab or device changes the size of groups. */
    setComponents: (next: Readonly<Record<string, number>>) => {
      addAnother = next
      revision += 1
    },
  }
}
