/** What allows the origin, for services and proxies. The lines are short enough for a terminal of 60 columns. */
export interface CorsSettings {
  readonly nginx: string
  readonly rails: string
  readonly express: string
  readonly fastapi: string
}

export function corsSettings(origin: string, tokenHeader: string): CorsSettings {
  return {
    nginx: `# in the location of /api/v1/
set $page "${origin}";
add_header Access-Control-Allow-Origin $page always;
add_header Access-Control-Allow-Headers
  "${tokenHeader}" always;
add_header Access-Control-Expose-Headers
  "Retry-After" always;
if ($request_method = OPTIONS) { return 204; }`,
    rails: `# config/initializers/cors.rb, with the gem rack-cors
middleware = Rails.application.config.middleware
middleware.insert_before 0, Rack::Cors do
  allow do
    origins '${origin}'
    resource '/api/v1/*',
      methods: %i[get options],
      headers: %w[${tokenHeader}],
      expose: %w[Retry-After]
  end
end`,
    express: `// with the package cors, before the routes
app.use('/api/v1', cors({
  origin: '${origin}',
  allowedHeaders: ['${tokenHeader}'],
  exposedHeaders: ['Retry-After'],
}))`,
    fastapi: `app.add_middleware(
    CORSMiddleware,
    allow_origins=["${origin}"],
    allow_methods=["GET"],
    allow_headers=["${tokenHeader}"],
    expose_headers=["Retry-After"],
)`,
  }
}
