import { describeFailure, isOffline, UnauthorizedError } from '../../api/callApi.ts'
import { postWebStatus } from '../../session/syncCalls.ts'
import { toaster } from '../../ui/toaster.ts'
import type { DraftStore } from '../use/createDraftStore.ts'

/** Records on the server that a new application is started; after a failure, which is said, again after the next save. */
export async function recordStarted(store: DraftStore): Promise<void> {
  const { username } = store.getDraft().student ?? {}
  try {
    await postWebStatus('started')
  } catch (error) {
    const { student } = store.getDraft()
    // A 401 is handled by the root.
    if (!student || student.username !== username || error instanceof UnauthorizedError) return
    // Without a network the saved status says so.
    if (!isOffline(error)) toaster.show({ severity: 'error', label: 'Error', text: describeFailure(error) })
    const stop = store.subscribe('student', () => {
      const next = store.getDraft().student
      const isSaved = next?.save.kind === 'saved' && next.save !== student.save
      if (next?.username === username && !isSaved) return
      stop()
      if (isSaved) void recordStarted(store)
    })
  }
}
