import {
  astro,
  frameworkDependencies,
  leaflet,
  nextCacheComponents,
  nextPrefetch,
  reactRouter,
  table,
} from './frameworks.ts'
import { testCells } from './testCells.ts'

testCells(frameworkDependencies, [
  {
    name: 'Next.js: hydrates a prefetched address, and keeps the key on the server',
    uses: 'next',
    cell: nextPrefetch,
  },
  {
    name: 'Next.js with cacheComponents: streams a prefetched address',
    uses: 'next',
    cell: nextCacheComponents,
  },
  {
    name: 'React Router: hydrates a prefetched address, and keeps the key on the server',
    uses: 'react-router',
    cell: reactRouter,
  },
  {
    name: 'Astro: hydrates a prefetched address, and keeps the key on the server',
    uses: 'astro',
    cell: astro,
  },
  { name: 'TanStack Table: only visible rows send requests', uses: '@tanstack/react-table', cell: table },
  { name: 'Leaflet: a dragged pin sends one request', uses: 'leaflet', cell: leaflet },
])
