import { scanElements, scanMembers } from '#mocks/core/jsonRpcScanner'

/** Logs stay as written. The caller checks the block range. Undefined if the text is not a list of receipts. */
export function selectLogs(receiptsText: string, filter: unknown): string[] | undefined {
  const receipts = scanElements(receiptsText)
  if (!receipts) return undefined
  const { address, topics } = (filter ?? {}) as { address?: unknown; topics?: unknown }
  const addresses = toWords(address)
  const places = Array.isArray(topics) ? topics.map(toWords) : []
  const selected: string[] = []
  for (const receipt of receipts) {
    const logs = scanMembers(receiptsText, receipt.start)?.get('logs')
    if (!logs) return undefined
    for (const { start, end } of scanElements(receiptsText, logs.start) ?? []) {
      const text = receiptsText.slice(start, end)
      if (takes(JSON.parse(text), addresses, places)) selected.push(text)
    }
  }
  return selected
}

/** The allowed values at a position; undefined if any value matches. */
type Words = ReadonlySet<string> | undefined

function toWords(value: unknown): Words {
  if (value === undefined || value === null) return undefined
  const words = (Array.isArray(value) ? value : [value]).map((word) => String(word).toLowerCase())
  return words.length === 0 ? undefined : new Set(words)
}

function takes(log: { address?: unknown; topics?: unknown }, addresses: Words, places: readonly Words[]): boolean {
  const topics: readonly unknown[] = Array.isArray(log.topics) ? log.topics : []
  if (addresses && !addresses.has(String(log.address).toLowerCase())) return false
  if (topics.length < places.length) return false
  return places.every((words, place) => !words || words.has(String(topics[place]).toLowerCase()))
}
