import type { IncomingHttpHeaders } from "node:http";
import type { Span as StartedSpan } from "@opentelemetry/sdk-trace-node";

/** The variables of OpenTelemetry (OTEL_*) that this file reads; OpenTelemetry's libraries read the others. */
export type TraceSettings = { service: string; attributes: Record<string, string> };
type Source = Record<string, string | undefined>;

/** Returns null when no endpoint is configured for traces. */
export function traceSettings(source: Source, service: string): TraceSettings | null {
  const endpoint = source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || source.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || source.OTEL_SDK_DISABLED === "true") return null;
  const pairs = (source.OTEL_RESOURCE_ATTRIBUTES ?? "").split(",").map((pair) => pair.trim().split("="));
  const attributes = pairs.flatMap(([name, value]) => (name && value ? [[name, decodeURIComponent(value)]] : []));
  return { service: source.OTEL_SERVICE_NAME || service, attributes: Object.fromEntries(attributes) };
}

type Attributes = Record<string, string | number>;
/**
 * `within` runs work that belongs to the span. `isFailure` is true for an error of ours, not of the sender of the
 * request.
 */
export type OpenSpan = {
  within: <Done>(work: () => Done) => Done;
  end: (name: string, attributes: Attributes, isFailure: boolean) => void;
};
export type Traces = {
  /** Opens the span of a request, continuing the trace in these headers. */
  open: (name: string, headers: IncomingHttpHeaders) => OpenSpan;
  /**
   * Adds a finished operation and its duration, in milliseconds, to the open span. Does nothing without an open span.
   */
  add: (name: string, ms: number, attributes: Attributes) => void;
  /** Headers that continue the trace in another process. */
  headers: () => Record<string, string>;
  /** Ends the traces of this process, after sending the pending ones. */
  close: () => Promise<void>;
};

let traces: Traces | null = null;
/** Returns the traces of this process; null when traces are off, in which case none of their code is loaded. */
export const currentTraces = (): Traces | null => traces;

/**
 * Sends the spans of this process to the collector. `cleaned` removes the private parts of a path; it is applied to the
 * spans of Next too.
 */
export async function startTraces(
  { service, attributes }: TraceSettings,
  cleaned: (target: string) => string = (target) => target,
): Promise<Traces> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceOf({ "service.name": service, ...attributes }),
    spanProcessors: [{ ...bound(processor), onStart: (span) => clean(span, cleaned) }],
  });
  provider.register();
  const tracer = trace.getTracer("happy-cabinet");
  traces = {
    open: (name, headers) => {
      const parent = propagation.extract(context.active(), headers);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      const inSpan = trace.setSpan(parent, span);
      return {
        within: (work) => context.with(inSpan, work),
        end: (known, of, isFailure) => {
          span.updateName(known).setAttributes(of);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    add: (name, ms, of) => {
      if (!trace.getActiveSpan()) return;
      const now = Date.now();
      tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - ms, attributes: of }).end(now);
    },
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    close: async () => {
      traces = null;
      for (const api of [trace, context, propagation]) api.disable();
      await provider.shutdown();
    },
  };
  return traces;
}

type Provider = typeof import("@opentelemetry/sdk-trace-node").NodeTracerProvider;
type Resource = NonNullable<NonNullable<ConstructorParameters<Provider>[0]>["resource"]>;

/**
 * Returns the OpenTelemetry resource with the attributes that every span has. Written here because the tools of this
 * repository install two versions of the package that provides it.
 */
const resourceOf = (attributes: Record<string, string>): Resource => ({
  attributes,
  getRawAttributes: () => Object.entries(attributes),
  merge: (other) => resourceOf({ ...attributes, ...(other?.attributes as Record<string, string> | undefined) }),
});

type Processor = InstanceType<typeof import("@opentelemetry/sdk-trace-node").BatchSpanProcessor>;
const bound = (processor: Processor) => ({
  onEnd: (span: Parameters<Processor["onEnd"]>[0]) => processor.onEnd(span),
  forceFlush: () => processor.forceFlush(),
  shutdown: () => processor.shutdown(),
});

/** Next names a span after the target of its request, query included. */
function clean(span: StartedSpan, cleaned: (target: string) => string): void {
  const [, method = "", target] = /^(\w+ )?(\/\S*)$/.exec(span.name) ?? [];
  if (target) span.updateName(method + cleaned(target));
  if (span.attributes["next.span_name"]) span.setAttribute("next.span_name", span.name);
  for (const name of ["http.target", "http.url"]) {
    const value = span.attributes[name];
    if (typeof value === "string" && value.includes("/")) span.setAttribute(name, value.replace(/\/\S*/, cleaned));
  }
}
