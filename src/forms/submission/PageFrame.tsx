import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import type { Entries } from '../entries';
import type { SentSubmission } from './machine';
import type { SentScreen, SentScreenProps, SentWords } from './SentScreen';
import type { StartOver } from './StartOver';
import type { Submission } from './useSubmission';
import './columns.css';

/** Screens shown in place of the form, or above it. A wizard loads them with its later steps. */
export interface PageScreens {
	readonly SentScreen: typeof SentScreen;
	readonly StartOver: typeof StartOver;
	readonly words: SentWords;
}

export interface PageFrameProps< E extends Entries, B > extends Pick< SentScreenProps, 'about' | 'back' > {
	submission: Submission< E, B >;
	/** Document title (specification, texts 2.16). */
	title: string;
	/** Suffix of the title while the visitor fills in the form. */
	subtitle: string;
	onTitle: ( ( title: string, subtitle: string ) => void ) | undefined;
	/** null until loaded. */
	screens: PageScreens | null;
	/** Renders a screen, or a loading message in its place. */
	withScreens: ( render: ( screens: PageScreens ) => ReactNode ) => ReactNode;
	/** The form; replaced by the sent screen. */
	children: ReactNode;
}

function sentTitle( { confirmed }: SentSubmission, screens: PageScreens | null ): string {
	return confirmed ? ( screens?.words.thanks ?? '' ) : __( 'One step is left', 'sw-immosuite' );
}

/** The page of a form: the form itself, then its result. */
export function PageFrame< E extends Entries, B >( props: PageFrameProps< E, B > ) {
	const { submission, title, onTitle, screens, withScreens, children } = props;
	const { state, dispatch, isStartingOver, setStartingOver, scrollTo } = submission;
	const { sent } = state;
	const subtitle = sent ? sentTitle( sent, screens ) : props.subtitle;
	useEffect( () => {
		onTitle?.( title, subtitle );
	}, [ onTitle, title, subtitle ] );
	const discard = (): void => {
		setStartingOver( false );
		dispatch( { type: 'discarded' } );
	};
	return (
		<div className="swis-page">
			{ sent
				? withScreens( ( { SentScreen: Screen, words } ) => (
						<Screen
							sent={ sent }
							words={ words }
							about={ props.about }
							back={ props.back }
							focus={ state.focus === 'heading' }
							scrollTo={ scrollTo }
							dispatch={ dispatch }
						/>
					) )
				: children }
			{ isStartingOver
				? withScreens( ( { StartOver: Question } ) => (
						<Question onDiscard={ discard } onClose={ () => setStartingOver( false ) } />
					) )
				: null }
		</div>
	);
}
