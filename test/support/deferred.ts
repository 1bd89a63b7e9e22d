export function deferred<Value = void>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let settle = (_value: Value) => {}
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle(value) }
}
