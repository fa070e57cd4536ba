import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const groupsOf = (address: string): string[] => {
  // `URL` normalizes addresses, and converts IPv4 in them to two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  if (end === undefined) return before;
  const after = end === '' ? [] : end.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/** An IPv4 address or an IPv6 /64, since clients have 2^64 addresses. */
export const ipPrefixOf = (address: string): string => {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

export const clientIpPrefix = (request: FastifyRequest): string => ipPrefixOf(request.ip);
