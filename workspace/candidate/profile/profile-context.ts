import { createContext, use } from "react";
import type { ResumeAttributes, ResumeMetadata } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import type { ProfileChoices } from "@/lib/rules/resume/profile-choices";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** A part of a profile: the base of a card, or its result. */
export type ProfilePart = {
  description?: string | null;
  locations?: object[];
  metadata?: Partial<ResumeMetadata>;
  customAttributes?: Partial<ResumeAttributes>;
};

export type ProfileScope = {
  actor: Actor;
  choices: ProfileChoices;
  saver: ObjectSaver;
  /**
   * Edits that conflict with another writer's. Components read them from the context, so that a save renders again only
   * the card that it concerns.
   */
  held: SaverState["held"];
  version: string | null;
  /** The slug of the job sought, which determines the suggestions. */
  job: string | null;
};

export const ProfileContext = createContext<ProfileScope | null>(null);

export function useProfile(): ProfileScope {
  const scope = use(ProfileContext);
  if (!scope) throw new Error("useProfile is used outside ProfileEditor");
  return scope;
}
