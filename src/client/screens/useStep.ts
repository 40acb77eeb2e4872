import { useLocation } from 'react-router'

import { useInstitution } from '../institution/TenantContext.ts'

export function useStep() {
  const { pages } = useInstitution().tenant
  const path = useLocation().pathname.replace(/\/$/, '')
  const index = pages.findIndex((page) => page.path === path)
  return { page: pages[index] ?? pages[0], next: pages[index + 1] }
}
