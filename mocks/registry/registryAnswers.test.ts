import { expect, test } from 'vitest'
import { drawImage } from './registryAnswers.ts'

const ids = Array.from({ length: 300 }, (_, index) => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`)

test('the same id, the same drawing; another id, another drawing', () => {
  expect(drawImage('an id')).toBe(drawImage('an id'))
  expect(new Set(ids.map(drawImage)).size).toBe(ids.length)
})

test('small and well-formed, whatever the id', () => {
  for (const id of [...ids, '', '"><script>', '真鍮']) {
    const svg = drawImage(id)
    expect(svg.length).toBeLessThan(1_000)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="96" height="96" /)
    // Each tag is closed, or closes one, and no number was lost on the way.
    const tags = svg.match(/<[^>]+>/g) ?? []
    const depth = tags.reduce((open, tag) => open + (tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1), 0)
    expect(depth).toBe(0)
    expect(svg).not.toMatch(/NaN|undefined|script/)
  }
})
