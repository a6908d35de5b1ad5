import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'

export function RawToggle() {
  const { isRaw, setRaw } = useBooks()
  return (
    <Button
      variant="quiet"
      aria-pressed={isRaw}
      aria-label="Raw values"
      aria-keyshortcuts="x"
      title="Values as they are: addresses, wei, units of tokens, deadlines as numbers (X)"
      data-testid={testIds.rawToggle}
      onClick={() => setRaw(!isRaw)}
    >
      raw <Key name="x" />
    </Button>
  )
}
