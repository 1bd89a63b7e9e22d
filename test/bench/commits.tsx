// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Profiler } from 'react'
import { AddressFromCoords, GeocodingProvider } from 'react-reverse-geocode'
import { createAccountService, landmarks } from 'react-reverse-geocode/testing'
import { test } from 'vitest'

const COMPONENTS = 100
const PLACES = 20

test('commits and requests', async () => {
  for (const variant of ['card', 'inline'] as const) {
    const service = createAccountService({ delayMs: 20 })
    const rows = Array.from({ length: COMPONENTS }, (_, index) => ({
      id: `row ${index}`,
      place: landmarks[index % PLACES],
      commits: 0,
    }))
    const { container, unmount } = render(
      <GeocodingProvider
        baseUrl="https://desk.example.com"
        accountId={service.accountId}
        token={service.token}
        fetch={service.fetch}
      >
        {rows.map((row) => (
          <Profiler
            key={row.id}
            id={row.id}
            onRender={() => {
              row.commits++
            }}
          >
            <AddressFromCoords variant={variant} lat={row.place?.lat} lng={row.place?.lng} />
          </Profiler>
        ))}
      </GeocodingProvider>,
    )
    const answered = () => container.querySelectorAll('[data-state="success"]').length
    while (answered() < COMPONENTS) await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    const commits = rows.map((row) => row.commits)
    process.stdout.write(
      `${variant}: ${COMPONENTS} components of ${PLACES} places: ${service.requests.length} requests, at most ${service.mostInFlight} in flight; commits per component from mount to address: ${Math.min(...commits)} to ${Math.max(...commits)}\n`,
    )
    unmount()
  }
})
