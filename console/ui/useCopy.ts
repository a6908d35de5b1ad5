import { useEffect, useState } from 'react'

/** Words that are undefined again after two seconds. */
export function useBriefly<words extends string>(): [words | undefined, (words: words) => void] {
  const [words, show] = useState<words>()
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(() => show(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [words])
  return [words, show]
}

/** Returns whether it was copied. */
export async function copyText(read: () => string | Promise<string>): Promise<boolean> {
  try {
    // Without a secure context, `navigator.clipboard` is undefined.
    await navigator.clipboard.writeText(await read())
    return true
  } catch {
    return false
  }
}
