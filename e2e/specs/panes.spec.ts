import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test('the edge of a side stands on its line, and moves it by pointer and keys', async ({ consolePage }) => {
  const { page, id } = consolePage
  const edge = id(testIds.dappEdge)
  const pane = id(testIds.dappPane)
  const right = async () => (await pane.boundingBox())?.width ?? 0
  const isOnLine = () =>
    expect.poll(async () => Math.abs((await middleOf()) - (await right())), 'distance from the line').toBeLessThan(2)
  const middleOf = async () => {
    const box = await edge.boundingBox()
    return box ? box.x + box.width / 2 : -100
  }
  await isOnLine()
  const before = await right()
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(before)))

  await page.mouse.move(before, 400)
  await page.mouse.down()
  await page.mouse.move(before + 60, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(right).toBeCloseTo(before + 60, 0)
  await isOnLine()
  await edge.press('ArrowLeft')
  await expect.poll(right).toBeCloseTo(before + 36, 0)
  await page.reload()
  await expect.poll(right).toBeCloseTo(before + 36, 0)
  await isOnLine()

  await edge.press('Enter')
  await expect(pane).toHaveAttribute('data-folded', 'true')
  await isOnLine()
  await edge.press('ArrowRight')
  await expect(pane).toHaveAttribute('data-folded', 'false')
})
