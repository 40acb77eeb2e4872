import { createContext, useContext, useSyncExternalStore } from 'react'
import type { InferOutput } from 'valibot'

import { getProfile } from '#contract/applications.ts'

import { callApi } from '../api/callApi.ts'

export type Profile = InferOutput<typeof getProfile.reply>

export type ProfileStore = ReturnType<typeof createProfileStore>

/** What the server last said about the student, besides what the draft uses. It ends with the login. */
export function createProfileStore() {
  let profile: Profile | undefined
  const listeners = new Set<() => void>()
  const set = (next: Profile): void => {
    profile = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => profile,
    set,
    /** Nothing before the profile is loaded. */
    change(part: Partial<Profile>): void {
      if (profile) set({ ...profile, ...part })
    },
    load: async (): Promise<void> => set(await callApi(getProfile)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const ProfileContext = createContext(createProfileStore())

export function useProfileStore(): ProfileStore {
  return useContext(ProfileContext)
}

/** Undefined before it is loaded. */
export function useProfile(): Profile | undefined {
  const { subscribe, get } = useProfileStore()
  return useSyncExternalStore(subscribe, get)
}
