import { expect, test } from 'vitest'
import { findNearest } from './createMissList.ts'

const find = (asked: string, ...recorded: string[]) =>
  findNearest({ params: JSON.parse(asked), paramsText: asked }, recorded)

test.each([
  ['another block', '["0xab","0x11"]', '["0xab","0x10"]', 'params[1]: asked "0x11", recorded "0x10"'],
  ['a member', '[{"to":"0x1","data":"0x"}]', '[{"data":"0x","to":"0x2"}]', 'params[0].to: asked "0x1", recorded "0x2"'],
  ['a member more', '[{"to":"0x01","gas":"0x1"}]', '[{"to":"0x01"}]', 'params[0].gas: asked "0x1", recorded nothing'],
  ['a parameter more', '["0xab","0x1",{}]', '["0xab","0x1"]', 'asked with 3 parameters, recorded with 2 parameters'],
  ['a parameter less', '["0xab"]', '["0xab","0x1"]', 'asked with 1 parameter, recorded with 2 parameters'],
  ['an item more', '[{"topics":[]}]', '[{"topics":["0x1"]}]', 'params[0].topics[0]: asked nothing, recorded "0x1"'],
  ['parameters by name', '{"a":1}', '[1]', 'params: asked {"a":1}, recorded [1]'],
  ['numbers that no double tells apart', '[9007199254740993]', '[9007199254740992]', 'a number beyond 2^53 differs'],
])('it says what differs: %s', (_, asked, recorded, difference) =>
  expect(find(asked, recorded)).toEqual({ paramsText: recorded, difference }),
)

test('of several the one with the fewest differences is taken', () => {
  const asked = '[{"to":"0x01","data":"0x70a08231"},"0x10"]'
  expect(
    find(asked, '["0x10"]', '[{"to":"0x02","data":"0x70a08231"},"0x0f"]', '[{"data":"0x70a08231","to":"0x01"},"0x0f"]'),
  ).toEqual({
    paramsText: '[{"data":"0x70a08231","to":"0x01"},"0x0f"]',
    difference: 'params[1]: asked "0x10", recorded "0x0f"',
  })
})

test('long values are shortened, and of many differences three are told', () => {
  const { difference } = find('["a","b","c","d"]', `["${'x'.repeat(1000)}",1,2,3]`) ?? { difference: '' }
  expect(difference).toMatch(/^params\[0]: asked "a", recorded "x{79}…"; params\[1].*; params\[2].*; and 1 more$/)
})

test('where nothing is recorded there is none', () => expect(find('[]')).toBeUndefined())

test('one hundred thousand are no trouble', () => {
  const recorded = Array.from({ length: 100_000 }, (_, index) => `["0x${index.toString(16).padStart(40, '0')}","0x10"]`)
  const asked = `["0x${(77_777).toString(16).padStart(40, '0')}","0x11"]`
  expect(find(asked, ...recorded)?.paramsText).toBe(recorded[77_777])
})
