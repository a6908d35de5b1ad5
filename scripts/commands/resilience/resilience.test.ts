import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { describeScenario } from '#mocks/resilience/catalogue/describeScenario'
import { FAMILIES } from '#mocks/resilience/scenario'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { createPrograms, refusing } from '../../testing/createPrograms.ts'

const { runToEnd, stop } = createPrograms()
afterEach(stop)

describe('walletbench resilience list', () => {
  test('names every scenario in its family', async () => {
    const { code, stdout, stderr } = await runToEnd('resilience', 'list')
    expect([code, stderr]).toEqual([0, ''])
    for (const { id, title } of scenarios)
      expect(stdout).toMatch(new RegExp(`^  ${id} +${title.replace(/[.()?]/g, '\\$&')}$`, 'm'))
    expect(stdout.trimEnd()).toMatch(new RegExp(`\\n${scenarios.length} scenarios in ${FAMILIES.length} families\\.$`))
  })

  test('prints them as JSON', async () => {
    const { code, stdout } = await runToEnd('resilience', 'list', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(scenarios)))
  })
})

describe('walletbench resilience show', () => {
  test('all of a scenario', async () => {
    const [first] = scenarios
    if (!first) throw new Error('The catalogue is empty.')
    const { code, stdout, stderr } = await runToEnd('resilience', 'show', first.id)
    expect([code, stderr, stdout]).toEqual([0, '', describeScenario(first)])
  })

  test('prints it as JSON', async () => {
    const [first] = scenarios
    const { stdout } = await runToEnd('resilience', 'show', first?.id ?? '', '--json')
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(first)))
  })

  test('an unknown one: 2, and the one that was probably meant', async () => {
    const id = scenarios[0]?.id ?? ''
    const says = `error: There is no scenario "${id}x".\nDid you mean "${id}"?`
    expect(await runToEnd('resilience', 'show', `${id}x`)).toEqual(refusing(2, says))
  })
})

describe('walletbench resilience report', () => {
  test('writes the page, and says where it is: 0, whatever the verdicts are', async () => {
    const folder = await makeFolder({
      'results/a/resilience.json': JSON.stringify(toResult({ verdict: 'lied' })),
      'results/b/resilience.json': JSON.stringify(toResult({ verdict: 'notReached', scenario: 'other' })),
    })
    const output = join(folder, 'report')
    const ended = await runToEnd('resilience', 'report', join(folder, 'results'), '--output', output)
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout).toMatch(
      /^0 of 1 runs survived their fault, in 1 flow; 1 more does not count\.\n.*index\.html \(\d\d kB\)\n$/,
    )
    expect(await readFile(join(output, 'index.html'), 'utf8')).toMatch(/^<!doctype html>/)
    const json = await runToEnd('resilience', 'report', join(folder, 'results'), '--output', output, '--json')
    expect(JSON.parse(json.stdout)).toEqual({
      page: join(output, 'index.html'),
      counts: expect.objectContaining({ total: 2, met: 1, survived: 0 }),
      flows: 1,
      problems: [],
      size: expect.any(Number),
    })
  })

  test('what cannot be read is named: 1, and the report has the others', async () => {
    const folder = await makeFolder({
      'results/a/resilience.json': JSON.stringify(toResult()),
      'results/b/resilience.json': JSON.stringify({ ...toResult(), v: 2 }),
    })
    const output = join(folder, 'report')
    const { code, stdout, stderr } = await runToEnd('resilience', 'report', join(folder, 'results'), '--output', output)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^0 of 1 runs/)
    expect(stderr).toMatch(/^b\/resilience\.json is a result of version 2\. .*\n$/)
  })

  test('no result: 1, and what to do, without a stack', async () => {
    const folder = await makeFolder({})
    const ended = await runToEnd('resilience', 'report', folder, '--output', join(folder, 'report'))
    expect(ended).toEqual(refusing(1, 'There is no result of a resilience test in '))
    expect(ended.stderr).not.toContain('    at ')
  })

  test('an unknown option: 2', async () => {
    expect(await runToEnd('resilience', 'report', '--colour')).toMatchObject({ code: 2, stdout: '' })
  })
})
