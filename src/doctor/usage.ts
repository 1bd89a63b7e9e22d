export const USAGE = `react-reverse-geocode doctor
  --base-url https://desk.example.com --account 42

Says what stands between a browser and an address. It asks
for the token, or takes it from GEOCODING_TOKEN. The token
is sent to --base-url only, and never printed.

  --base-url <url>     where the account API is
  --account <number>   the account
  --origin <origin>    the origin of your page, to examine
                       CORS: https://app.example.com
  --lat, --lng <deg>   a place; without them, the Reichstag
                       in Berlin
  --token-header <x>   instead of api_access_token
  --timeout <ms>       for one answer; without it, 10000
  --allow-http         send the token unencrypted, if
                       --base-url is http elsewhere
  --show-answer        print the values of the answer
  --json               print one JSON object
  --help               print this text

It sends five requests, six with --origin, and never more
than nine. Exit status: 0 if an address could be read (with
--origin: in a browser too), 1 if not, 2 for wrong usage.
`
