/** The later steps of the lead wizard, in a separate chunk. */
import { createElement } from 'react';
import { RequiredLegend } from '../../../forms/RequiredLegend';
import type { PageScreens } from '../../../forms/submission/PageFrame';
import { SentScreen } from '../../../forms/submission/SentScreen';
import { StartOver } from '../../../forms/submission/StartOver';
import { ContactPanel } from './ContactPanel';
import { DemandNote } from './DemandNote';
import { FieldsIntro, FieldsPanel } from './FieldsPanel';
import { LocationIntro, LocationPanel } from './LocationPanel';
import { Summary } from './Summary';
import { sentWords } from './words';

export { leadRules } from '../../../forms/signed-in';
export { leadForm, leadInquiry } from './form';

/** Introduction and panel of each step. */
export const panels = {
	location: { Intro: LocationIntro, Panel: LocationPanel },
	fields: { Intro: FieldsIntro, Panel: FieldsPanel },
	contact: { Intro: RequiredLegend, Panel: ContactPanel },
} as const;

export { Summary };

export const screens = (): PageScreens => ( {
	SentScreen,
	StartOver,
	words: { ...sentWords(), extra: createElement( DemandNote ) },
} );
