import { useEffect, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { toJsonText } from '../../../ui/toJsonText.ts'
import { useWorld } from '../../../WorldContext.tsx'
import type { WireRow } from '../model/wireRow.ts'
import { useWordBooks } from '../useWordBooks.ts'
import { wireKeys } from '../wireKeys.ts'
import { toCallComment } from './toCallComment.ts'
import { toCallOf } from './toCallOf.ts'
import { toCurl } from './toCurl.ts'
import { toViemCall } from './toViemCall.ts'
import { useTestText } from './useTestText.ts'

export type CopyForm = 'curl' | 'viem' | 'json' | 'test'

const NAMES: Readonly<Record<CopyForm, string>> = { curl: 'curl', viem: 'viem', json: 'JSON', test: 'a test' }

/** Copies rows. */
export type RowCopy = {
  /** What happened, in words, for two seconds. */
  readonly words: string | undefined
  copy(form: CopyForm): void
}

/** Copies the selected row by a key or a button. */
export function useRowCopy(row: WireRow | undefined): RowCopy {
  const { info } = useWorld()
  const books = useWordBooks()
  const toTestText = useTestText()
  const [words, setWords] = useState<string>()
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => setWords(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [words])

  const toRpcUrl = (chainId: number | undefined) =>
    (info.chains.find((chain) => chain.chainId === chainId) ?? info.chains[0]).rpcUrl
  const toText = (form: CopyForm): string | Promise<string> | undefined => {
    if (!row || row.kind === 'background') return undefined
    if (form === 'test') return row.flow && toTestText(row.flow)
    if (form === 'json') return toJsonText(row.kind === 'event' ? row.event : row.flow.events)
    const call = toCallOf(row)
    if (!call) return undefined
    const comment = toCallComment(call, books)
    if (form === 'curl') return `${comment === undefined ? '' : `# ${comment}\n`}${toCurl(call, toRpcUrl)}`
    const code = toViemCall(call, toRpcUrl)
    return code && `${comment === undefined ? '' : `// ${comment}\n`}${code}`
  }
  const copy = (form: CopyForm) => {
    const name = NAMES[form]
    const text = toText(form)
    if (text === undefined) {
      setWords(row ? `Nothing here can be sent as ${name}` : 'Select a row first')
      return
    }
    // Without a secure context there is no clipboard. Report that instead of throwing.
    Promise.resolve()
      .then(async () => navigator.clipboard.writeText(await text))
      .then(
        () => setWords(`Copied as ${name}`),
        () => setWords('Could not copy'),
      )
  }
  useHotkeys(wireKeys.copyCurl.key, () => copy('curl'))
  useHotkeys(wireKeys.copyViem.key, () => copy('viem'))
  useHotkeys(wireKeys.copyJson.key, () => copy('json'))
  useHotkeys(wireKeys.copyTest.key, () => copy('test'))
  return { words, copy }
}
