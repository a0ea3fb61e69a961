/** The part of jsdom that the crawler uses; the package has no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(markup: string, options?: { url?: string; contentType?: string });
    readonly window: Window;
  }
}
