import { BlockList, isIP } from "node:net";

/** IPv4 ranges outside of the Internet: private, shared, loopback, documentation, tests, multicast, reserved. */
const IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Ranges of the IPv6 Internet that are not public hosts: protocols, Teredo, documentation, 6to4. */
const IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** Range of all public IPv6 addresses: mapped and translated IPv4 addresses, local ones and multicast are outside. */
const IPV6_INTERNET = listOf(["2000::/3"], "ipv6");

const IPV4_ELSEWHERE = listOf(IPV4, "ipv4");
const IPV6_ELSEWHERE = listOf(IPV6, "ipv6");

/** Returns whether an address is on the Internet, and does not lead to this machine or to its network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !IPV4_ELSEWHERE.check(address, "ipv4");
    case 6:
      return IPV6_INTERNET.check(address, "ipv6") && !IPV6_ELSEWHERE.check(address, "ipv6");
    default:
      return false;
  }
}

/** Returns the host of a URL in the form that connections use: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** Returns the port of a web address, which may be implicit. */
export const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === "https:" ? 443 : 80);

/** Returns whether a host may be public, by its address or name alone, before the name is resolved. */
export function isPossiblyPublic(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host);
  const name = host.toLowerCase().replace(/\.$/, "");
  return name.includes(".") && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}

/** Returns whether a URL that a user chose may be called: its host may be public, and its port is one of these. */
export const isPossibleTarget = (url: URL, ports: readonly number[]): boolean =>
  isPossiblyPublic(hostOf(url)) && ports.includes(portOf(url));

function listOf(ranges: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix = ""] = range.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
