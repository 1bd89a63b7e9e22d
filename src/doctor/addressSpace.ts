import { BlockList, isIP } from 'node:net'

/** The IP addresses of a host. */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/** The three kinds of networks that Chrome's rules for local networks know. */
export type AddressSpace = 'loopback' | 'local' | 'public'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const LOCAL = new BlockList()
LOCAL.addSubnet('10.0.0.0', 8, 'ipv4')
LOCAL.addSubnet('172.16.0.0', 12, 'ipv4')
LOCAL.addSubnet('192.168.0.0', 16, 'ipv4')
LOCAL.addSubnet('169.254.0.0', 16, 'ipv4')
LOCAL.addSubnet('100.64.0.0', 10, 'ipv4')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

/** A name that cannot be found from here counts as public. */
export async function addressSpaceOf(url: string, lookup: Lookup): Promise<AddressSpace> {
  const { hostname } = new URL(url)
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  const isIn = (list: BlockList) =>
    addresses.some((address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
  if (isIn(LOOPBACK)) return 'loopback'
  return isIn(LOCAL) ? 'local' : 'public'
}
