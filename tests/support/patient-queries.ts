import { configure } from "@testing-library/react";

// A form loads its libraries when it is first used: on a busy machine that takes more than the default second.
configure({ asyncUtilTimeout: 10_000 });
