import type { MomentGroup, Scene } from './screen.ts'
import { open } from './steps.ts'

/** Invalid dates, and unfinished ones. */
export const dates: MomentGroup = {
  id: 'date',
  title: 'Dates',
  moments: [
    { id: 'half', title: 'Half a date', scene: typeBirthday(['4', '', '2008'], 'Add the day.') },
    {
      id: 'no-such-day',
      title: 'A day that is none',
      scene: typeBirthday(['4', '31', '2008'], 'April has 30 days. Check the day.'),
    },
    {
      id: 'swapped',
      title: 'A day in the place of its month',
      scene: typeBirthday(['17', '4', '2008'], 'Use April 17'),
    },
    {
      id: 'month',
      title: 'A month without its year',
      scene: async ({ page }) => {
        await open(page, '/education-ug#grad_month')
        const field = page.locator('#grad_month')
        await field.getByLabel('Month').selectOption('5')
        await field.getByLabel('Year').focus()
        await page.keyboard.press('Tab')
        return field.getByText('Choose the year, too.')
      },
    },
  ],
}

function typeBirthday(parts: readonly string[], words: string): Scene {
  return async ({ page }) => {
    await open(page, '/about#birth_date')
    for (const [index, label] of ['Month', 'Day', 'Year'].entries())
      await page
        .locator('#birth_date')
        .getByLabel(label)
        .fill(parts[index] ?? '')
    await page.keyboard.press('Tab')
    return page.locator('#birth_date').getByText(words)
  }
}
