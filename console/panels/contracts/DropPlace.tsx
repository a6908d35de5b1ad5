import { useEffect, useState } from 'react'
import { testIds } from '../../testIds.ts'
import type { GivenFile } from './createContractBook.ts'
import styles from './DropPlace.module.css'
import { readDroppedFiles } from './readDroppedFiles.ts'

/** Takes files that are dropped anywhere on the page: contracts to decode with. While they are dragged it says so. */
export function DropPlace({ onFiles }: { onFiles: (files: readonly GivenFile[]) => void }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // An element below the pointer is entered before the one above is left.
    let depth = 0
    const show = (change: number) => {
      depth = Math.max(0, depth + change)
      setOver(depth > 0)
    }
    const on = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without it the browser would leave the page for the file.
      event.preventDefault()
      handle(event)
    }
    const handlers = {
      dragenter: on(() => show(1)),
      dragleave: on(() => show(-1)),
      dragover: on(() => {}),
      drop: on(async ({ dataTransfer }) => {
        show(-depth)
        if (dataTransfer) onFiles(await readDroppedFiles(dataTransfer))
      }),
    } as const
    const names = Object.keys(handlers) as (keyof typeof handlers)[]
    for (const name of names) window.addEventListener(name, handlers[name])
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name])
    }
  }, [onFiles])
  if (!isOver) return null
  return (
    <div className={styles['place']} data-testid={testIds.dropPlace}>
      Drop contracts here: artifacts of Foundry or Hardhat, or an ABI
    </div>
  )
}
