import type { MomentGroup, Scene } from './screen.ts'
import { changeProfile, openAs } from './steps.ts'

/** When terms close. */
export const terms: MomentGroup = {
  id: 'term',
  title: 'Terms',
  moments: [
    {
      id: 'before',
      title: 'Before a term closes',
      scene: showClosing('2099-03-01', '/final-steps', /^After you submit.* close on March 1, 2099/),
    },
    {
      id: 'after',
      title: 'After it has closed',
      scene: showClosing('2020-03-01', '/final-steps', /^After you submit.* closed on March 1, 2020/),
    },
    {
      id: 'question',
      title: 'Closed, beside its question',
      scene: showClosing('2020-03-01', '/education-ug', /^Applications for .* closed on March 1, 2020/),
    },
  ],
}

function showClosing(day: string, path: string, words: RegExp): Scene {
  return async (stage) => {
    await changeProfile(stage.page, (profile) => ({ ...profile, closings: { '2027FA': day } }))
    await openAs(stage, 'filled', path)
    const shown = stage.page.getByText(words)
    await shown.scrollIntoViewIfNeeded()
    return shown
  }
}
