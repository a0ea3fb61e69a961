import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

// Preloaded (NODE_OPTIONS) by the marketplace of a test, which reads feeds at public addresses only: this host has a
// public address, and connections to that address arrive at the server of the test. Every check of an address is the
// product's own.

const HOST = "flux.exemple.fr";
const PUBLIC_ADDRESS = { address: "93.184.215.14", family: 4 };
const port = Number(new URL(import.meta.url).searchParams.get("port"));

const { lookup } = dns;
dns.lookup = async (host, options) => (host === HOST ? [PUBLIC_ADDRESS] : lookup(host, options));

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectThere(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (options?.host !== HOST) return connect.apply(this, args);
  return connect.call(this, { port, host: "127.0.0.1" });
};
syncBuiltinESMExports();
