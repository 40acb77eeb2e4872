import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react/pure'

/**
 * Renders with the margin of a page, in which the red rule of an error hangs. The site's style sheet is there already.
 */
export function renderStyled(content: ReactNode): Promise<RenderResult> {
  return render(<main style={{ padding: '24px 20px', display: 'grid', gap: 32 }}>{content}</main>)
}
