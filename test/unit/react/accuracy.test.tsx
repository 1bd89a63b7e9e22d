import { renderHook, waitFor } from '@testing-library/react'
import { useReverseGeocode, useReverseGeocodes } from 'react-reverse-geocode'
import { expect, test } from 'vitest'
import { reichstag } from '../../support/places.ts'
import { withService } from '../../support/withService.tsx'

test('a hook asks once while the accuracy wobbles, and gives no house number', async () => {
  const { wrapper, service } = withService()
  const { result, rerender } = renderHook(
    ({ accuracy }) => useReverseGeocode(reichstag.lat, reichstag.lng, { accuracy }),
    { wrapper, initialProps: { accuracy: 60 } },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  for (const accuracy of [61, 120, 249, 250]) rerender({ accuracy })

  expect(result.current.data?.address?.lines).toEqual(['Platz der Republik', '11011 Berlin', 'Deutschland'])
  expect(service.requests).toHaveLength(1)
})

test('in a list each point has its own accuracy', async () => {
  const { wrapper, service } = withService()
  const points = [{ ...reichstag, accuracy: 20_000 }, reichstag, { ...reichstag, accuracy: 30 }]
  const { result } = renderHook(() => useReverseGeocodes(points), { wrapper })
  await waitFor(() => expect(result.current.every(({ data }) => data?.address)).toBe(true))

  expect(service.requests.map(({ lat }) => lat)).toEqual(['52.52', '52.5186'])
})
