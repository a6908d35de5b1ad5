import { Button } from './Button.tsx'
import { useBriefly } from './useNow.ts'

type CopyButtonProps = { text: string | (() => string); label: string; wordy?: boolean; testId?: string }

export function CopyButton({ text, label, wordy = false, testId }: CopyButtonProps) {
  const [outcome, show] = useBriefly<'Copied' | 'Could not copy'>()
  const copy = async () => {
    const isCopied = await copyText(() => (typeof text === 'function' ? text() : text))
    show(isCopied ? 'Copied' : 'Could not copy')
  }
  const words = outcome ?? `Copy ${label}`
  return (
    <Button
      variant={wordy ? 'plain' : 'quiet'}
      icon={outcome === undefined ? 'copy' : outcome === 'Copied' ? 'check' : 'cross'}
      title={words}
      aria-label={words}
      data-testid={testId}
      onClick={copy}
    >
      {(wordy || outcome === 'Could not copy') && words}
    </Button>
  )
}

export async function copyText(read: () => string | Promise<string>): Promise<boolean> {
  try {
    // Without a secure context, `navigator.clipboard` is undefined.
    await navigator.clipboard.writeText(await read())
    return true
  } catch {
    return false
  }
}
