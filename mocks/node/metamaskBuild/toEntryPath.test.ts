import { expect, test } from 'vitest'
import { toEntryPath } from './toEntryPath.ts'

test.each([
  ['manifest.json', ['manifest.json']],
  ['_locales/en/messages.json', ['_locales', 'en', 'messages.json']],
  ['images/', ['images']],
  ['a..b/...', ['a..b', '...']],
])('%s belongs below the folder', (name, parts) => expect(toEntryPath(name)).toEqual(parts))

const elsewhere = ['..', '../a', 'a/..', 'a/../../b', '/a', '//a/b', 'C:', 'C:/a', 'a:b', '\\\\a\\b', '..\\a', 'a//b']

test.each([...elsewhere, '.', '/', ''])('%j leads elsewhere', (name) => expect(toEntryPath(name)).toBeUndefined())
