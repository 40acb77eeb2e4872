import { useLayoutEffect } from 'react'

import ridges from './Ridges.module.css'

const property = '--steps-done'
const milliseconds = 320

/**
 * Lightens the ridges by a tone with each step that is done: once, as soon as they are in view. A page that opens has its
 * tone at once.
 * @param place changes with the page, whose ridges may be others
 */
export function useLighterRidges(steps: number, place: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const shown = style.getPropertyValue(property)
    const scene = document.querySelector(`.${ridges.ridges}, .${ridges.low}`)
    if (!scene || shown === '') style.setProperty(property, `${steps}`)
    if (!scene || shown === '' || shown === `${steps}`) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      changeTone(scene, steps)
    })
    observer.observe(scene)
    return () => observer.disconnect()
  }, [steps, place])
}

function changeTone(scene: Element, steps: number): void {
  const slopes = [...scene.children]
  const before = slopes.map((slope) => getComputedStyle(slope).fill)
  document.documentElement.style.setProperty(property, `${steps}`)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [index, slope] of slopes.entries())
    slope.animate({ fill: [before[index] ?? '', getComputedStyle(slope).fill] }, milliseconds)
}
