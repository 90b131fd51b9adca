import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

interface Props {
  text: ReactNode
  children: ReactElement
}

/**
 * A short text beside a control while it is hovered or focused. Requires `Tooltips` around it, which opens after 700 ms, or at once within
 * 300 ms of the previous one (R9.6).
 */
export function Tooltip({ text, children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={10}
          className="z-30 max-w-72 rounded-xs bg-ink px-3 py-2 text-[0.8125rem] leading-snug text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
