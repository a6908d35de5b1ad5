import type { ReactNode } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { useSize } from '../../ui/usePreference.ts'
import styles from './DetailFrame.module.css'

const LEAST_HEIGHT = 120
const MOST_HEIGHT = 900

type DetailFrameProps = {
  name: string
  className: string | undefined
  headClassName: string | undefined
  testId: string
  closeTestId: string
  head: ReactNode
  onClose(): void
  children: ReactNode
}

export function DetailFrame(props: DetailFrameProps) {
  const { name, className, headClassName, testId, closeTestId, head, onClose, children } = props
  const [height = 250, setHeight] = useSize('detailHeight', LEAST_HEIGHT, MOST_HEIGHT)
  return (
    <section
      className={joinNames(styles['frame'], className)}
      style={{ height }}
      aria-label={name}
      data-testid={testId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Splitter
        divides="rows"
        label="Height of the detail"
        size={height}
        min={LEAST_HEIGHT}
        max={MOST_HEIGHT}
        part="after"
        testId={testIds.detailResizer}
        onChange={setHeight}
      />
      <div className={joinNames(styles['head'], headClassName)}>
        {head}
        <Button
          variant="quiet"
          icon="cross"
          aria-label={`Close the ${name.toLowerCase()}`}
          title="Close (Esc)"
          data-testid={closeTestId}
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  )
}
