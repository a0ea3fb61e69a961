// The types of @svg-maps/* refer to this module, which these packages do not install.
declare module "svg-maps__common" {
  export type Map = {
    label: string;
    viewBox: string;
    locations: { id: string; name: string; path: string }[];
  };
}
