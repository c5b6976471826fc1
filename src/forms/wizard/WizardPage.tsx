import type { ConsentSet } from '../../domain/consents';
import type { Entries } from '../entries';
import { PageFrame, type PageFrameProps, type PageScreens } from '../submission/PageFrame';
import { LaterPart } from './LaterPart';
import type { Later } from './useLater';

export interface WizardPageProps< E extends Entries, B > extends Omit<
	PageFrameProps< E, B >,
	'screens' | 'withScreens'
> {
	later: Later< { readonly screens: ( consents: ConsentSet ) => PageScreens } >;
	consents: ConsentSet;
}

/** The page of a wizard; its result screens load with the later steps. */
export function WizardPage< E extends Entries, B >( { later, consents, ...page }: WizardPageProps< E, B > ) {
	return (
		<PageFrame
			{ ...page }
			screens={ later.parts?.screens( consents ) ?? null }
			withScreens={ ( render ) => (
				<LaterPart later={ later }>{ ( { screens } ) => render( screens( consents ) ) }</LaterPart>
			) }
		/>
	);
}
