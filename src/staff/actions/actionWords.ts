import type { ActionKind } from '#contract/actionRules.ts'

/** What the menu and the dialog call an action, and what its last button says. */
export const actionWords: Readonly<
  Record<
    ActionKind | 'revoke',
    { readonly title: string; readonly confirm: string; readonly busy: string; readonly failure: string }
  >
> = {
  link: {
    title: 'Link for a reader outside',
    confirm: 'Make the link',
    busy: 'Making',
    failure: 'No link was made',
  },
  revoke: {
    title: 'Revoke a link',
    confirm: 'Revoke the link',
    busy: 'Revoking',
    failure: 'The link was not revoked',
  },
  reopen: { title: 'Reopen', confirm: 'Reopen', busy: 'Reopening', failure: 'Not reopened' },
  extend: {
    title: 'Extend the last day',
    confirm: 'Extend',
    busy: 'Extending',
    failure: 'The last day was not extended',
  },
  received: {
    title: 'Documents received',
    confirm: 'Note them',
    busy: 'Saving',
    failure: 'The documents were not noted',
  },
  withdraw: { title: 'Withdraw', confirm: 'Withdraw', busy: 'Withdrawing', failure: 'Not withdrawn' },
}
