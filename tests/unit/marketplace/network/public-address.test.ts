import { expect, test } from "vitest";
import { hostOf, isPossiblyPublic, isPublicAddress } from "@/marketplace/network/public-address";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "not an address",
  "",
])("the IP address %s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.1.1", "2606:4700:4700::1111", "2a01:cb00::1"])(
  "the IP address %s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "http://localhost/",
  "http://localhost./",
  "http://app.localhost:3000/",
  "http://printer.local/",
  "http://metadata.google.internal/",
  "http://box.home.arpa/",
  "http://intranet/",
  "http://127.1/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://017700000001/",
  "http://①②⑦.0.0.1/",
  "http://127.0.0.1./",
  "http://[::1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::ffff:10.0.0.1]/",
])("the URL %s is refused without a DNS query", (url) => expect(isPossiblyPublic(hostOf(new URL(url)))).toBe(false));

test.each(["https://example.com/hook", "http://8.8.8.8:8080/", "https://[2606:4700:4700::1111]/"])(
  "the URL %s may be public",
  (url) => expect(isPossiblyPublic(hostOf(new URL(url)))).toBe(true),
);
