import { expect, test } from 'vitest'
import { personas } from '../personas.ts'
import { describePersonas } from './describePersonas.ts'

// To update the page: `npx vitest run mocks/wallet/personas --update`.
test('the page about personas is what the data says', async () => {
  await expect(describePersonas(Object.values(personas))).toMatchFileSnapshot('../README.md')
})

test('a bar in a text does not end its cell', () => {
  const source = { title: 'EIP-1 | x', url: 'https://eips.ethereum.org/EIPS/eip-1' }
  const quirk = { id: 'bar', says: 'One | two.', traits: {}, source }
  const row = '| `bar` | One \\| two. | [EIP-1 \\| x](https://eips.ethereum.org/EIPS/eip-1) |'
  expect(describePersonas([{ ...personas.spec, quirks: [quirk] }])).toContain(row)
})

test('a quirk that two personas share has one row, and the second one names it', () => {
  const source = { title: 'EIP-1', url: 'https://eips.ethereum.org/EIPS/eip-1' }
  const quirk = { id: 'same', says: 'One.', traits: {}, source }
  const { metamask, 'metamask-mobile': mobile } = personas
  const app = { ...mobile, description: 'The app.', quirks: [quirk] }
  const page = describePersonas([{ ...metamask, quirks: [quirk] }, app])
  expect(page.split('| `same` |')).toHaveLength(2)
  expect(page).toContain('The app. As in [`metamask`](#metamask): `same`.')
})
