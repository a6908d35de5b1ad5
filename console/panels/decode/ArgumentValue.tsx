import { useBooks } from '../../BooksContext.tsx'
import { Party } from '../names/Party.tsx'
import { type ArgumentToRead, readArgument } from './readArgument.ts'

type ArgumentValueProps = Omit<ArgumentToRead, 'isRaw'> & { chainId?: number | undefined }

export function ArgumentValue({ chainId, ...argument }: ArgumentValueProps) {
  const { isRaw } = useBooks()
  const read = readArgument({ ...argument, isRaw })
  if (read.kind === 'address') return <Party address={read.address} chainId={chainId} />
  return read.whole === undefined ? read.text : <span title={read.whole}>{read.text}</span>
}
