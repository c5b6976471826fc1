import type { ConsentSet } from '../../domain/consents';
import type { Entries } from '../entries';
import { PageFrame, type PageFrameProps, type PageScreens } from '../submission/PageFrame';
import { LazyPart } from './LazyPart';
import type { LazyParts } from './useLazyParts';

export interface WizardPageProps< E extends Entries, B > extends Omit<
	PageFrameProps< E, B >,
	'screens' | 'withScreens'
> {
	lazy: LazyParts< { readonly screens: ( consents: ConsentSet ) => PageScreens } >;
	consents: ConsentSet;
}

/** The page of a wizard; its result screens load with the later steps. */
export function WizardPage< E extends Entries, B >( { lazy, consents, ...page }: WizardPageProps< E, B > ) {
	return (
		<PageFrame
			{ ...page }
			screens={ lazy.parts?.screens( consents ) ?? null }
			withScreens={ ( render ) => (
				<LazyPart lazy={ lazy }>{ ( { screens } ) => render( screens( consents ) ) }</LazyPart>
			) }
		/>
	);
}
