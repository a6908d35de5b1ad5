import type { TestStep } from '../testStep.ts'
import { bench, click, decide, PAGE_URL, page } from './testSteps.ts'

export type StepRow = readonly [step: TestStep, ...lines: readonly string[]]

export const stepCases: Readonly<Record<string, () => readonly StepRow[]>> = {
  'in pages: each action is Playwright’s own'() {
    const field = { locator: "getByLabel('Name')" }
    return [
      [page('goto', { url: 'http://localhost:3000/a?b=1#c' }), "await page.goto('http://localhost:3000/a?b=1#c')"],
      [page('dblclick', field), "await page.getByLabel('Name').dblclick()"],
      [page('fill', { ...field, value: "it's" }), `await page.getByLabel('Name').fill("it's")`],
      [page('press', { ...field, value: 'Enter' }), "await page.getByLabel('Name').press('Enter')"],
      [page('check', field), "await page.getByLabel('Name').check()"],
      [page('uncheck', field), "await page.getByLabel('Name').uncheck()"],
      [page('select', { ...field, value: 'one' }), "await page.getByLabel('Name').selectOption('one')"],
      [
        page('select', { ...field, value: ['one', 'two'] }),
        "await page.getByLabel('Name').selectOption(['one', 'two'])",
      ],
      [page('setFiles', { ...field, value: ['a.txt'] }), "await page.getByLabel('Name').setInputFiles(['a.txt'])"],
      [page('reload'), 'await page.reload()'],
      [page('closePage'), 'await page.close()'],
    ]
  },
  'in pages: further pages have variables; one that a click opens is awaited'() {
    return [
      [page('newPage', { page: 1 }), 'const page2 = await context.newPage()'],
      [page('goto', { page: 1 }), `await page2.goto('${PAGE_URL}')`],
      [
        click('Open'),
        "const opening = context.waitForEvent('page')",
        "await page.getByRole('button', { name: 'Open' }).click()",
      ],
      [page('newPage', { page: 2, value: 'popup' }), 'const page3 = await opening'],
      [page('click', { page: 2, locator: "getByText('x')" }), "await page3.getByText('x').click()"],
      [page('closePage', { page: 2 }), 'await page3.close()'],
    ]
  },
  'in pages: what was not captured is a comment, never a guess'() {
    const noName = 'A click was not captured: the element has no name.'
    const twins = { locator: "getByRole('button').nth(1)", reason: 'Two buttons have this name.' }
    const password = { locator: "getByLabel('Password')", reason: 'A password was typed. It is not recorded.' }
    return [
      [page('click', { reason: noName }), `// ${noName}`],
      [page('click', twins), '// Two buttons have this name.', "await page.getByRole('button').nth(1).click()"],
      [page('fill', password), '// A password was typed. It is not recorded.'],
      [page('setFiles', { locator: "getByLabel('File')", reason: 'Choose\n a file.' }), '// Choose a file.'],
      [page('click'), '// click: not captured.'],
      [{ kind: 'note', words: 'A note.' }, '// A note.'],
    ]
  },
  'in the wallet: decisions'() {
    const sign = (id: string, decision: object) => decide('personal_sign', { id, decision })
    const send = (id: string, part: object) => decide('eth_sendTransaction', { id, ...part })
    const error = { code: -32603, message: 'Internal' }
    const edit = { gas: 21_000n, value: 5n }
    return [
      [sign('a', { answer: 'reject' }), "await wallet.reject('personal_sign')"],
      [
        sign('b', { answer: 'reject', error }),
        "await wallet.reject('personal_sign', { error: { code: -32603, message: 'Internal' } })",
      ],
      [sign('c', { answer: 'close' }), "await wallet.close('personal_sign')"],
      [sign('d', { answer: 'ignore' }), "await wallet.ignore('personal_sign')"],
      [
        send('e', { decision: { answer: 'approve', edit } }),
        "await wallet.approve('eth_sendTransaction', { edit: { gas: 21000n, value: 5n } })",
      ],
      [
        send('f', { wallet: 1, decision: { answer: 'approve', edit: {} } }),
        "await wallets[1].approve('eth_sendTransaction')",
      ],
    ]
  },
  'in the wallet: decisions that stand before their request'() {
    const next = (decision: object): TestStep =>
      ({ kind: 'next', id: 'one', wallet: 0, method: 'personal_sign', decision }) as TestStep
    const decided = (name: string, call: string) => `const ${name} = wallet.simulated?.next('personal_sign').${call}`
    const error = { code: 4001, message: 'No' }
    return [
      [next({ answer: 'approve' }), decided('decided', 'approve()')],
      [{ kind: 'used', decision: 'one' }, 'await decided?.used'],
      [next({ answer: 'approve', after: 5000 }), decided('decided2', 'approve(undefined, { after: 5000 })')],
      [
        next({ answer: 'approve', edit: { gas: 1n }, after: 5000 }),
        decided('decided3', 'approve({ gas: 1n }, { after: 5000 })'),
      ],
      [
        next({ answer: 'reject', error, after: 5000 }),
        decided('decided4', "reject({ code: 4001, message: 'No' }, { after: 5000 })"),
      ],
      [next({ answer: 'reject' }), decided('decided5', 'reject()')],
      [next({ answer: 'close', after: 20 }), decided('decided6', 'close({ after: 20 })')],
      [next({ answer: 'ignore' }), decided('decided7', 'ignore()')],
      [next({ answer: 'approve', twice: true }), decided('decided8', 'approve(undefined, { twice: true })')],
    ]
  },
  'in the wallet: scans': () => [[{ kind: 'scan', wallet: 0, page: 0 }, 'await wallet.scan(page)']],
  'at the bench: faults are put on and taken off'() {
    const fault = { name: 'Answers are lost', match: { tag: 1109, client: 'wallet' }, do: { kind: 'drop' } }
    const members = ["name: 'Answers are lost',", "match: { tag: 1109, client: 'wallet' },", "do: { kind: 'drop' },"]
    const inLines = (lead: string) => [`${lead}.faults.add({`, ...members.map((member) => `  ${member}`), '})']
    const long = {
      match: { method: ['eth_sendRawTransaction', 'eth_sendTransaction'], times: 1 },
      do: { kind: 'error', code: -32000, message: 'nonce too low' },
    }
    return [
      [bench({ kind: 'faultOn', layer: 'relay', id: '1', fault }), ...inLines('const fault = relay')],
      [
        bench({ kind: 'faultOn', layer: 'registry', id: '1', fault }),
        "bench.registry.faults.add({ name: 'Answers are lost', match: { tag: 1109, client: 'wallet' }, do: { kind: 'drop' } })",
      ],
      [
        bench({ kind: 'faultOn', layer: 'chain', chainId: 1, id: '1', fault: long }),
        'chain.faults.add({',
        "  match: { method: ['eth_sendRawTransaction', 'eth_sendTransaction'], times: 1 },",
        "  do: { kind: 'error', code: -32000, message: 'nonce too low' },",
        '})',
      ],
      [
        bench({ kind: 'faultOn', layer: 'popup', id: '1', fault }),
        ...inLines('const fault2 = wallet.simulated?.popups'),
      ],
      [bench({ kind: 'faultReleased', layer: 'relay', id: '1' }), 'relay.faults.release(fault)'],
      [bench({ kind: 'faultOff', layer: 'relay', id: '1' }), 'relay.faults.remove(fault)'],
      [bench({ kind: 'faultOff', layer: 'popup', id: '1' }), "wallet.simulated?.popups.faults.remove(fault2 ?? '')"],
      [
        bench({ kind: 'faultOff', layer: 'chain', chainId: 1, id: '9' }),
        '// A fault that was put on before the recording is taken off.',
      ],
      [bench({ kind: 'faultsCleared', layer: 'registry' }), 'bench.registry.faults.clear()'],
      [bench({ kind: 'setRegistry', settings: { verify: 'scam' } }), "bench.registry.set({ verify: 'scam' })"],
    ]
  },
  'at the bench: what a fault took is awaited before it is released or taken off, unless chance decides'() {
    const on = (layer: string, id: string, fault: object) => bench({ kind: 'faultOn', layer, id, fault })
    const off = (layer: string, id: string, hits: number) => bench({ kind: 'faultOff', layer, id, hits })
    const fault = { match: { tag: 1109 }, do: { kind: 'hold' } }
    const lossy = { match: { probability: 0.1 }, do: { kind: 'drop' } }
    const popup = { match: { method: 'eth_requestAccounts' }, do: { kind: 'late' } }
    return [
      [on('relay', '1', fault), "const fault = relay.faults.add({ match: { tag: 1109 }, do: { kind: 'hold' } })"],
      [
        on('relay', '2', lossy),
        "const fault2 = relay.faults.add({ match: { probability: 0.1 }, do: { kind: 'drop' } })",
      ],
      [
        on('registry', '1', fault),
        "const fault3 = bench.registry.faults.add({ match: { tag: 1109 }, do: { kind: 'hold' } })",
      ],
      [
        on('popup', '1', popup),
        "const fault4 = wallet.simulated?.popups.faults.add({ match: { method: 'eth_requestAccounts' }, do: { kind: 'late' } })",
      ],
      [
        bench({ kind: 'faultReleased', layer: 'relay', id: '1', hits: 2 }),
        'await expect.poll(() => relay.faults.list().find(({ id }) => id === fault)?.hits).toBeGreaterThan(0)',
        'relay.faults.release(fault)',
      ],
      [off('relay', '1', 3), 'relay.faults.remove(fault)'],
      [off('relay', '2', 3), 'relay.faults.remove(fault2)'],
      [off('registry', '1', 0), 'bench.registry.faults.remove(fault3)'],
      [
        off('popup', '1', 1),
        'await expect',
        '  .poll(() => wallet.simulated?.popups.faults.list().find(({ id }) => id === fault4)?.hits)',
        '  .toBeGreaterThan(0)',
        "wallet.simulated?.popups.faults.remove(fault4 ?? '')",
      ],
    ]
  },
}
