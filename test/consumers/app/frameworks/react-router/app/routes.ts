import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/desk.tsx'),
  route('api/v1/accounts/:accountId/geocoding/reverse', 'routes/reverse.ts'),
] satisfies RouteConfig
