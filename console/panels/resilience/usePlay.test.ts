import { expect, test } from 'vitest'
import { toPlayStatus } from './usePlay.ts'

const play = { task: undefined, hasMet: false, isLifted: false }
const task = { words: 'Wait.', reloads: false }

test.each([
  [play, 'waiting'],
  [{ ...play, hasMet: true }, 'met'],
  [{ ...play, hasMet: true, isLifted: true }, 'off'],
  [{ ...play, hasMet: true, task }, 'task'],
  [{ ...play, isLifted: true, task }, 'task'],
])('%j is %s', (state, status) => expect(toPlayStatus(state).status).toBe(status))
