import { expect, test } from 'vitest'
import { keepLoopbackDirect } from './keepLoopbackDirect.ts'

const OWN = 'localhost,.localhost,127.0.0.1,127.0.0.0/8,[::1],::1,0.0.0.0,[::],::'
const HTTP_PROXY = 'http://proxy.example:3128'

test.each([
  ['no proxy: nothing to do', {}, {}],
  ['an empty one is none', { HTTP_PROXY: '', no_proxy: 'a' }, { HTTP_PROXY: '', no_proxy: 'a' }],
  ['a proxy', { HTTP_PROXY }, { HTTP_PROXY, no_proxy: OWN, NO_PROXY: OWN }],
  ['in small letters', { all_proxy: 'x' }, { all_proxy: 'x', no_proxy: OWN, NO_PROXY: OWN }],
  [
    'exceptions of the user, in one case',
    { HTTP_PROXY, NO_PROXY: 'a.example, 127.0.0.1 b' },
    {
      HTTP_PROXY,
      no_proxy: 'a.example,127.0.0.1,b,localhost,.localhost,127.0.0.0/8,[::1],::1,0.0.0.0,[::],::',
      NO_PROXY: 'a.example,127.0.0.1,b,localhost,.localhost,127.0.0.0/8,[::1],::1,0.0.0.0,[::],::',
    },
  ],
  ['in both', { HTTP_PROXY, NO_PROXY: 'a', no_proxy: 'b' }, { HTTP_PROXY, no_proxy: `b,${OWN}`, NO_PROXY: `a,${OWN}` }],
  ['all excluded', { HTTP_PROXY, NO_PROXY: '*' }, { HTTP_PROXY, NO_PROXY: '*', no_proxy: '*' }],
])('%s', (_, given, wanted) => {
  const variables: NodeJS.ProcessEnv = { ...given }
  keepLoopbackDirect(variables)
  expect(variables).toEqual(wanted)
  keepLoopbackDirect(variables)
  expect(variables).toEqual(wanted)
})
