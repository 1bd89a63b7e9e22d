/** Holds back the answers of a story's service while it is closed. At first it is open. */
export interface Gate {
  close: () => void
  open: () => void
  /** Resolves when the gate is open. */
  opened: () => Promise<void>
}

/** With it a play function sees the state before an answer for as long as it needs, also on a slow computer. */
export function createGate(): Gate {
  let opened = Promise.resolve()
  let open = () => {}
  return {
    close() {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
    opened: () => opened,
  }
}
