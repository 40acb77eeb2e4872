import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react/pure'

/** Renders with the margin of a page, which holds the red bar of errors. The style sheet is already loaded. */
export function renderStyled(content: ReactNode): Promise<RenderResult> {
  return render(<main style={{ padding: '24px 20px', display: 'grid', gap: 32 }}>{content}</main>)
}
