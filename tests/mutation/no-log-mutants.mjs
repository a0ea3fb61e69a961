/** For Stryker: what is logged is for people to read, and no test of a room holds its words or its fields. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "log",
    value: {
      shouldIgnore: ({ node }) =>
        node.type === "CallExpression" && isLog(node.callee.object) ? "what is logged is not tested" : undefined,
    },
  },
];

const isLog = (object) => (object?.property ?? object)?.name === "log";
