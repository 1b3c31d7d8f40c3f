/* Hands and board situations of Equate over HTTP: docs/equate-activities.md says what the fields mean. */

import { ask } from '../lib/api';
import type {
  ActivitiesAnswer,
  HandAnswer,
  HandRequest,
  SituationAnswer,
  SituationRequest,
} from '../lib/generated/api';

export type {
  ActivitiesAnswer as Choices,
  GradedListAnswer as GradedList,
  GradedPlayAnswer as GradedPlay,
  HandAnswer as Hand,
  ScoredTile,
  SituationAnswer as Situation,
} from '../lib/generated/api';

/** What a hand and a situation are made from. */
export type Recipe = Required<Pick<HandRequest, 'level'>> & { tileset: string; seed: string };

export const getChoices = (): Promise<ActivitiesAnswer> => ask('GET /api/v1/equate/activities');

export const askHand = (body: HandRequest): Promise<HandAnswer> => ask('POST /api/v1/equate/hand', { body });

export const askSituation = (body: SituationRequest): Promise<SituationAnswer> =>
  ask('POST /api/v1/equate/situation', { body });
