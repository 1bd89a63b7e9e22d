import type { Setting } from './findings.ts'
import type { Settings } from './settings.ts'

interface Server {
  readonly where: string
  /** Whether the headers of an answer show it. */
  readonly isShownBy: (headers: Headers) => boolean
  /** What allows the origin. The lines are short enough for a terminal of 60 columns. */
  readonly code: (origin: string, tokenHeader: string) => string
}

/** Frameworks first: a service behind a proxy may send some of these headers already, and browsers refuse two of one. */
const SERVERS: readonly Server[] = [
  {
    where: 'Express',
    isShownBy: (headers) => headers.get('X-Powered-By') === 'Express',
    code: (origin, tokenHeader) => `// with the package cors, before the routes
app.use('/api/v1', cors({
  origin: '${origin}',
  allowedHeaders: ['${tokenHeader}'],
  exposedHeaders: ['Retry-After', 'X-Request-Id'],
}))`,
  },
  {
    where: 'FastAPI',
    isShownBy: (headers) => /uvicorn|hypercorn/i.test(headers.get('Server') ?? ''),
    code: (origin, tokenHeader) => `app.add_middleware(
    CORSMiddleware,
    allow_origins=["${origin}"],
    allow_methods=["GET"],
    allow_headers=["${tokenHeader}"],
    expose_headers=["Retry-After", "X-Request-Id"],
)`,
  },
  {
    where: 'Rails',
    isShownBy: (headers) => headers.has('X-Runtime'),
    code: (origin, tokenHeader) => `# config/initializers/cors.rb, with the gem rack-cors
middleware = Rails.application.config.middleware
middleware.insert_before 0, Rack::Cors do
  allow do
    origins '${origin}'
    resource '/api/v1/*',
      methods: %i[get options],
      headers: %w[${tokenHeader}],
      expose: %w[Retry-After X-Request-Id]
  end
end`,
  },
  {
    where: 'nginx',
    isShownBy: (headers) => /nginx|openresty/i.test(headers.get('Server') ?? ''),
    code: (origin, tokenHeader) => `# in the location of /api/v1/
set $page "${origin}";
add_header Access-Control-Allow-Origin $page always;
add_header Access-Control-Allow-Headers
  "${tokenHeader}" always;
add_header Access-Control-Expose-Headers
  "Retry-After, X-Request-Id" always;
if ($request_method = OPTIONS) { return 204; }`,
  },
  {
    where: 'Node',
    // Node's own server sends this and no name.
    isShownBy: (headers) => headers.get('Keep-Alive') === 'timeout=5' && !headers.has('Server'),
    code: (origin, tokenHeader) => `// first in the listener of http.createServer
const cors = {
  'Access-Control-Allow-Origin': '${origin}',
  'Access-Control-Allow-Headers': '${tokenHeader}',
  'Access-Control-Expose-Headers':
    'Retry-After, X-Request-Id',
}
for (const [name, value] of Object.entries(cors)) {
  response.setHeader(name, value)
}
if (request.method === 'OPTIONS') {
  response.writeHead(204).end()
  return
}`,
  },
]

/** What lets a page read the answers, for the recognised server, or else nginx; with `--show-fix` also for the others. */
export function corsSettings(
  { origin = '', tokenHeader, showsAllFixes }: Settings,
  headers: Headers,
): readonly Setting[] {
  const isNginx = ({ where }: Server) => where === 'nginx'
  const recognised = SERVERS.find(({ isShownBy }) => isShownBy(headers)) ?? SERVERS.find(isNginx)
  const shown = SERVERS.filter((server) => showsAllFixes || server === recognised)
  return shown
    .sort((one, other) => Number(other === recognised) - Number(one === recognised))
    .map(({ where, code }) => ({ where, code: code(origin, tokenHeader) }))
}
