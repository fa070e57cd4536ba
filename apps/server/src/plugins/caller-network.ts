import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  // A URL writes every address in one form, an IPv4 address at its end as two groups.
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  if (end === undefined) return before;
  const after = end === '' ? [] : end.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/**
 * What counts as one address where calls are limited. Of IPv6 it is the network: a household or a school has 2^64
 * addresses in it, of which whoever likes takes another one for every call. An IPv4 address within IPv6 is that
 * IPv4 address.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** The address, or the network, that a request came from: the key of its limits. */
export const callerNetwork = (request: FastifyRequest): string => networkOf(request.ip);
